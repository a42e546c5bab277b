import calm from "./favicon.svg";
import turn from "./favicon-turn.svg";

/** The tab's title and icon: they say when somebody is awaited here. */
export function showAttention(myTurn: boolean): void {
  const href = myTurn ? turn : calm;
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) {
    link = document.createElement("link");
    link.rel = "icon";
    document.head.append(link);
  }
  if (link.getAttribute("href") !== href) link.href = href;
}

export function tabTitle(title: string, myTurn: boolean, over: boolean): string {
  const said = myTurn ? `(Your turn) ${title}` : over ? `${title}, over` : title;
  return `${said} - Wunderkammer`;
}
