// Runs before the first paint, so that the page never flashes in the other direction or colour scheme. A file of its own,
// because the security policy allows no inline script. Keys in local storage: language, mantine-color-scheme-value, contrast.
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
  // The words of the page's language are fetched in parallel with its scripts.
  const words = document.querySelector('meta[name=words]')?.dataset[language]
  if (words) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: words }))
  const scheme = read('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && prefers('(prefers-color-scheme: dark)'))
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const contrast = read('contrast')
  if (contrast === 'high' || (contrast !== 'normal' && prefers('(prefers-contrast: more)')))
    root.setAttribute('data-contrast', 'high')
  // Calls that the page is sure to make start now, in parallel with its scripts; src/web/rpc/early-calls.ts hands them over.
  const calls = new Map()
  globalThis.__earlyCalls = calls
  const ask = (verb, input) => {
    const [path, body] = [`/rpc/${verb}`, JSON.stringify(input)]
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const call = {
      response: fetch(path, { method: 'POST', headers, body, credentials: 'same-origin' }),
      answer: undefined,
    }
    calls.set(`${path} ${body}`, call)
    const readAnswer = async () => {
      const response = await call.response
      if (response.ok) call.answer = await response.clone().json()
    }
    // A failure is reported by whoever takes the call.
    readAnswer().catch(() => undefined)
  }
  ask('people.me', {})
  const [, id] =
    /^\/valuations\/(?:simplified\/)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(location.pathname) ?? []
  const [, property] = /^\/properties\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(location.pathname) ?? []
  // The server marks a page that carries no session cookie: such a visitor has no data to fetch.
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
