/**
 * Prepares the HTML of a mail for a frame of ours: our content security policy blocks style attributes, so each becomes a rule of
 * one style sheet with the page's nonce. Nothing in it runs or is fetched, and its links open in another tab.
 */
export function shownPage(html: string, nonce: string): string {
  // Renamed before parsing, because parsing a style attribute already violates the policy. Quotes in the texts are escaped as &quot;.
  const page = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html')
  const rules = [...page.querySelectorAll('[data-style]')].map((element, at) => {
    const css = element.getAttribute('data-style')
    element.setAttribute('data-style', String(at))
    return `[data-style="${at}"]{${css}}`
  })
  const make = (name: string, attributes: Record<string, string>, text = '') => {
    const element = page.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    return element
  }
  page.head.prepend(
    make('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: `default-src 'none'; style-src 'nonce-${nonce}'`,
    }),
    make('base', { target: '_blank' }),
    make('style', { nonce }, rules.join('\n').replaceAll('<', '\\3c ')),
  )
  return `<!doctype html>${page.documentElement.outerHTML}`
}
