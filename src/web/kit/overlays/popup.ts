/** True while Escape at `target` is for a list or calendar that is open, and not for what holds it. */
export function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-expanded], [data-position]') !== null
}
