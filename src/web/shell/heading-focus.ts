// After a navigation the new page's heading takes focus, so that a screen reader reads where one is. The heading may
// mount later than the address changes (a lazy screen, a skeleton first), so the wish is kept until a heading takes it.
let wanted = false

/** A navigation to another page has begun. */
export function wantHeadingFocus(): void {
  wanted = true
}

/** True once for the first heading that mounts after a navigation. */
export function takeHeadingFocus(): boolean {
  const was = wanted
  wanted = false
  return was
}

/** A heading leaves the page; if it had the focus, the one that takes its place shall have it. */
export function headingGone(heading: HTMLElement | null): void {
  if (heading !== null && document.activeElement === heading) wanted = true
}
