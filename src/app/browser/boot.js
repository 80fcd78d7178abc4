// Runs before the first paint, so that nobody sees the other language's direction or a white flash at night.
// A file of its own: the security policy allows no script inside the page. Keys: language, mantine-color-scheme-value, contrast.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const prefers = (query) => matchMedia(query).matches
  const language = read('language') === 'en' ? 'en' : 'ar'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  // The words that the page will speak are fetched beside its scripts, not after them.
  const words = document.querySelector('meta[name=words]')?.dataset[language]
  if (words) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: words }))
  const scheme = read('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && prefers('(prefers-color-scheme: dark)'))
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const contrast = read('contrast')
  if (contrast === 'high' || (contrast !== 'normal' && prefers('(prefers-contrast: more)')))
    root.setAttribute('data-contrast', 'high')
  // What the page is sure to ask is asked now, beside its scripts and not after them; src/web/rpc/early-calls.ts hands it over.
  // The server says when nobody can be signed in: then there is nothing to ask for them.
  const asked = new Map()
  globalThis.__asked = asked
  const ask = (verb, input) => {
    const [path, body] = [`/rpc/${verb}`, JSON.stringify(input)]
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const call = { answer: fetch(path, { method: 'POST', headers, body, credentials: 'same-origin' }), said: undefined }
    asked.set(`${path} ${body}`, call)
    const read = async () => {
      const answer = await call.answer
      if (answer.ok) call.said = await answer.clone().json()
    }
    // Whoever takes the answer meets its failure; if nobody does, it is nobody's.
    read().catch(() => undefined)
  }
  ask('people.me', {})
  const [, id] =
    /^\/valuations\/(?:simplified\/)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(location.pathname) ?? []
  const [, property] = /^\/properties\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(location.pathname) ?? []
  if (root.dataset.session !== 'none') {
    if (location.pathname === '/') ask('dashboard.load', {})
    const [, register] = /^\/(valuations|properties)$/.exec(location.pathname) ?? []
    if (register && !location.search) ask(`${register}.list`, { pageSize: 20 })
    if (property) ask('properties.get', { id: property })
    if (id) {
      ask('valuations.get', { id })
      ask('documents.list', { valuationId: id, pageSize: 50 })
    }
  }
  // The security policy forbids eval. The schema library would try it once to see whether it may, and be reported.
  globalThis.__zod_globalConfig = { jitless: true }
})()
