const BASE = 'https://this.site'

/**
 * The path to return to after signing in, from the `next` of an address: a path of this site, with its query.
 * Anything that a browser would take to another site ('//x', '/\x', 'https:', 'javascript:') gives '/'.
 */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/'
  // A browser drops tabs and line ends from an address before it reads it, so '/\t/x' would be '//x'.
  if (/[\p{Cc}\\]/u.test(next)) return '/'
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
