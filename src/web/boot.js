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
  const scheme = read('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && prefers('(prefers-color-scheme: dark)'))
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const contrast = read('contrast')
  if (contrast === 'high' || (contrast !== 'normal' && prefers('(prefers-contrast: more)')))
    root.setAttribute('data-contrast', 'high')
  // The security policy forbids eval. The schema library would try it once to see whether it may, and be reported.
  globalThis.__zod_globalConfig = { jitless: true }
})()
