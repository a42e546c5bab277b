/** One stop in the tab order for a group; the arrow keys move within it (the roving tabindex of the ARIA practices). */

import type { Attachment } from "svelte/attachments";

const forward = new Set(["ArrowRight", "ArrowDown"]);
const back = new Set(["ArrowLeft", "ArrowUp"]);

/** Attach to the element round the group; its members are the elements marked `data-rove`. */
export const roving: Attachment<HTMLElement> = (group) => {
  const members = () => [...group.querySelectorAll<HTMLElement>("[data-rove]")];

  function settle(chosen?: HTMLElement): void {
    const all = members();
    const keep =
      chosen ??
      all.find((m) => m.tabIndex === 0 && m.getAttribute("aria-disabled") !== "true") ??
      all.find((m) => m.getAttribute("aria-disabled") !== "true") ??
      all[0];
    for (const member of all) {
      const index = member === keep ? 0 : -1;
      if (member.tabIndex !== index) member.tabIndex = index;
    }
  }

  function onFocus(event: FocusEvent): void {
    const member = (event.target as Element).closest<HTMLElement>("[data-rove]");
    if (member && group.contains(member)) settle(member);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = members();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    let next: HTMLElement | undefined;
    if (forward.has(event.key)) next = all[(at + 1) % all.length];
    else if (back.has(event.key)) next = all[(at - 1 + all.length) % all.length];
    else if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  settle();
  const observer = new MutationObserver(() => {
    const focused = members().find((m) => m === document.activeElement);
    settle(focused);
  });
  observer.observe(group, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["aria-disabled"],
  });
  group.addEventListener("focusin", onFocus);
  group.addEventListener("keydown", onKey);
  return () => {
    observer.disconnect();
    group.removeEventListener("focusin", onFocus);
    group.removeEventListener("keydown", onKey);
  };
};
