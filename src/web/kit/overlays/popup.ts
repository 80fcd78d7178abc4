/** True when Escape at `target` closes an open list or calendar and not the dialog or panel around it. */
export function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-expanded], [data-position]') !== null
}
