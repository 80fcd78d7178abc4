import '#web/styles/layers.css'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { options } from 'preact'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './session-source.ts'
import './word-files.ts'
import { i18n, loadLanguage } from '#web/i18n/i18n.ts'
import { ToastHost } from '#web/kit/feedback/toast.tsx'
import { setPanels } from '#web/records/panels.ts'
import { earlyAnswers } from '#web/rpc/early-calls.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { watchSession } from '#web/session/session.ts'
import { router } from './router.tsx'

// One that failed is fetched again until it is there: Vite goes on without it.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    setTimeout(() => target.replaceWith(target.cloneNode()), 500)
  },
  true,
)

type Field = HTMLInputElement | HTMLTextAreaElement
type Said = { value?: unknown; checked?: unknown }
// What each field is to show, as its component said last. React gives it back to a field whose component refused what was typed or
// ticked; Preact, which is React in what is built, does so only where it draws the field again.
const said = new WeakMap<Field, Said>()
const { diffed } = options
options.diffed = (drawn) => {
  if (drawn.type === 'input' || drawn.type === 'textarea')
    said.set((drawn as unknown as { __e: Field }).__e, drawn.props as Said)
  diffed?.(drawn)
}

function giveBack(field: Field): void {
  const { value, checked } = said.get(field) ?? {}
  if (typeof checked === 'boolean' && 'checked' in field && field.checked !== checked) field.checked = checked
  if (typeof value === 'string' && field.type !== 'radio' && field.value !== value.replaceAll('\r\n', '\n'))
    field.value = value
}

const isTicked = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

// After the listeners of the field itself, and what they had drawn.
addEventListener('input', ({ target }) => {
  if (isTicked(target)) return
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    queueMicrotask(() => giveBack(target))
})
addEventListener('change', ({ target }) => {
  if (!isTicked(target)) return
  // Of radio buttons the browser has changed two.
  const all = target.type === 'radio' ? document.querySelectorAll<Field>(`input[name="${target.name}"]`) : [target]
  queueMicrotask(() => all.forEach(giveBack))
})

// The router loads the page again, once, where a script is gone, as after an update: a stylesheet that is gone says the same.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `Failed to fetch dynamically imported module: ${payload.message}`
})

setPanels(async (name) => (await import('./panels.ts')).loadPanel(name))

/** The application: data and pages. */
function App() {
  useEffect(() => watchSession(queryClient), [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>
  )
}

async function draw() {
  const place = document.getElementById('root')
  if (!place) return
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  const { dataset } = document.documentElement
  // What boot.js hid is of no use here, and must not be seen while the first screen is on its way.
  if (!dataset.drawnIn) {
    place.replaceChildren()
    delete dataset.drawnIn
    return createRoot(place).render(app)
  }
  // What is there goes only when the screen can take its place at once.
  const [{ takeOver }] = await Promise.all([import('./entrance/take-over.ts'), earlyAnswers(), loaded()])
  takeOver(() => createRoot(place).render(app))
}

// A page that fails to load says so itself.
const loaded = () => router.load().catch(() => undefined)

const { language } = i18n
// When the words of one language fail to load, the other language is shown.
loadLanguage(language)
  .catch(() => loadLanguage(language === 'ar' ? 'en' : 'ar'))
  .then(draw, draw)
