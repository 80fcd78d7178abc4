const BASE = 'https://this.site'

/**
 * Validates the `next` parameter of a URL: the path of this site, with its query, to go to after signing in. Anything that a
 * browser would resolve to another site ('//x', '/\x', 'https:', 'javascript:') gives '/'.
 */
export function nextPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/'
  // Browsers remove tabs and line breaks from URLs before parsing, so '/\t/x' would become '//x'.
  if (/[\p{Cc}\\]/u.test(next)) return '/'
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
