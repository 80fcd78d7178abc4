// After a navigation the new page's heading takes the focus, so that screen readers announce the page. The heading may mount
// later than the address changes (a lazy screen, a skeleton first), so the request is pending until a heading takes it.
let wanted = false

/** Requests the focus for the heading of the next page; called when a navigation starts. */
export function requestHeadingFocus(): void {
  wanted = true
}

/** True once for the first heading that mounts after a navigation. */
export function takeHeadingFocus(): boolean {
  const was = wanted
  wanted = false
  return was
}

/** Called when a heading unmounts: if it had the focus, the next heading takes it. */
export function releaseHeadingFocus(heading: HTMLElement | null): void {
  if (heading !== null && document.activeElement === heading) wanted = true
}
