/**
 * The page of a mail as it can be shown in a frame of ours: our policy takes no style from an element itself, so each becomes
 * a rule of one style sheet that carries the page's nonce. Nothing of it runs or is fetched, and its links open beside us.
 */
export function shownPage(html: string, nonce: string): string {
  // Renamed before it is parsed, since that too counts against the policy. A quote in a text of a mail is written as &quot;.
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
