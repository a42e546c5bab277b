/** The key of a shortcut, or null when the key belongs to something else: a field, a dialog, the browser, or the board. */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return null;
  const target = event.target;
  if (target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]"))
    return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
