// Going back from a record to where it was opened from, its link takes the focus. The rows may come later than the page's heading,
// which has the focus until then; a reader who has gone elsewhere meanwhile is left there.
let wanted: string | null = null

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Requests the focus for the link to the record that the page of `path` is about; null withdraws the request. */
export function requestRowFocus(path: string | null): void {
  wanted = path === null ? null : (ID.exec(path)?.[0] ?? null)
}

/** Focuses the link to a record, and brings it into view, when that was requested. */
export function takeRowFocus(id: string, link: HTMLElement | null): void {
  if (wanted !== id || link === null) return
  wanted = null
  if (document.activeElement?.matches('body, h1') === false) return
  link.focus({ preventScroll: true })
  // The router restores where one had scrolled to in this frame.
  requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest' }))
}
