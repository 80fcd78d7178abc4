// Runs before the first paint, so that the page never flashes in the other direction or colour scheme. A file of its own,
// because the security policy allows no inline script. Keys in local storage: language, mantine-color-scheme-value, contrast,
// font-size.
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
  // The product as an app of the phone carries the name of the page's language.
  const manifest = { rel: 'manifest', href: `/manifest.${language}.webmanifest` }
  document.head.append(Object.assign(document.createElement('link'), manifest))
  // The browser offers it once, maybe before the part that shows the offer is there.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.__installPrompt = event
  })
  // An entrance page comes drawn, in the language of the server's choice, and says nothing of what is behind the '#'.
  const { drawnIn } = root.dataset
  if (drawnIn !== undefined && (drawnIn !== language || location.hash)) {
    root.dataset.drawnIn = ''
    // Hidden before any style sheet is there: what is typed into that page would be lost.
    const hidden = new CSSStyleSheet()
    hidden.replaceSync('[data-drawn-in=""] > body > #root > * { display: none }')
    document.adoptedStyleSheets.push(hidden)
  }
  // Its scripts wait for its first picture, or for a moment where none is drawn, as in a tab behind others.
  const fetchScripts = () => {
    for (const { href, type } of document.querySelectorAll('link[rel=later]'))
      document.head.append(
        type === 'module'
          ? Object.assign(document.createElement('script'), { type, src: href })
          : Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
  }
  // As src/features/people/ui/entrance/entrance.tsx does it.
  const focusFirstField = () => {
    if (document.activeElement !== document.body || !prefers('(hover: hover) and (pointer: fine)')) return
    document.querySelector('#root input[name]')?.focus()
  }
  if (drawnIn !== undefined)
    document.addEventListener('DOMContentLoaded', () => {
      let isDone = false
      const once = () => {
        if (!isDone) fetchScripts()
        isDone = true
      }
      requestAnimationFrame(() => {
        focusFirstField()
        setTimeout(once)
      })
      setTimeout(once, 300)
    })
  // What is done before they are there is done when they are: src/app/browser/entrance/take-over.ts.
  if (root.dataset.drawnIn) {
    const done = { sent: false, pressed: -1 }
    globalThis.__drawnPage = done
    const listen = (kind, note) =>
      document.addEventListener(kind, (event) => globalThis.__drawnPage === done && note(event), true)
    listen('submit', (event) => {
      event.preventDefault()
      done.sent = true
    })
    listen('click', ({ target }) => {
      const button = target.closest('button[type=button]')
      if (button) done.pressed = [...document.querySelectorAll('#root button')].indexOf(button)
    })
  }
  // The words that the page shows are fetched in its language in parallel with its scripts.
  const words = document.querySelector('meta[name=words]')
  for (const name of words ? `first ${words.dataset.page}`.trim().split(' ') : []) {
    const href = `${words.content}${language}-${name}.js`
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const scheme = read('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && prefers('(prefers-color-scheme: dark)'))
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const contrast = read('contrast')
  if (contrast === 'high' || (contrast !== 'normal' && prefers('(prefers-contrast: more)')))
    root.setAttribute('data-contrast', 'high')
  // As src/web/styles/font-size.ts does it.
  const size = Number(read('font-size'))
  if ([87.5, 112.5, 125, 137.5, 150].includes(size)) {
    root.style.fontSize = `${size}%`
    root.toggleAttribute('data-large-text', size > 100)
  }
  // Calls that the page is sure to make start now, in parallel with its scripts; src/web/rpc/early-calls.ts hands them over.
  const calls = new Map()
  globalThis.__earlyCalls = calls
  const ask = (verb, body) => {
    const path = `/rpc/${verb}`
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const call = {
      response: fetch(path, { method: 'POST', headers, body, credentials: 'same-origin' }),
      answer: undefined,
      read: undefined,
    }
    calls.set(`${path} ${body}`, call)
    const readAnswer = async () => {
      const response = await call.response
      if (response.ok) call.answer = await response.clone().json()
    }
    // A failure is reported by the caller.
    call.read = readAnswer().catch(() => undefined)
  }
  // The table of pages gives the calls (build/pages.ts): of the session, then of each page by the pattern of its path.
  const [session, pages] = FIRST_CALLS
  ask(...session)
  // The server marks a page that carries no session cookie: such a visitor has no data to fetch.
  if (root.dataset.session !== 'none')
    for (const [pattern, page] of pages) {
      const [found, id] = new RegExp(pattern).exec(location.pathname) ?? []
      if (found === undefined) continue
      for (const [verb, input, plainAddress] of page)
        if (!plainAddress || !location.search) ask(verb, input.replaceAll('$id', id))
    }
  // The security policy forbids eval. The schema library would try it once to see whether it may, and be reported.
  globalThis.__zod_globalConfig = { jitless: true }
})()
