import { routeOf, type Route } from "./routes";

/** Where the person is. Links inside the client are followed without loading the page anew. */
export class Router {
  route: Route = $state.raw(routeOf(location));

  /** Listens to the browser; returns how to stop. */
  start(): () => void {
    const read = () => (this.route = routeOf(location));
    addEventListener("popstate", read);
    addEventListener("hashchange", read);
    document.addEventListener("click", this.#follow);
    return () => {
      removeEventListener("popstate", read);
      removeEventListener("hashchange", read);
      document.removeEventListener("click", this.#follow);
    };
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.route = routeOf(location);
  }

  #follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash !== "") return;
    event.preventDefault();
    if (url.href !== location.href) this.go(url.pathname + url.search + url.hash);
  };
}

export const router = new Router();
