import '#web/styles/layers.css'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import './as-react.ts'
import './session-source.ts'
import './word-files.ts'
import { i18n, loadLanguage } from '#web/i18n/i18n.ts'
import { ToastHost } from '#web/kit/feedback/toast.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { setPanels } from '#web/records/panels.ts'
import { earlyAnswers } from '#web/rpc/early-calls.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { onBusy } from '#web/rpc/rpc.ts'
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

// The router loads the page again, once, where a script is gone, as after an update: a stylesheet that is gone says the same.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `Failed to fetch dynamically imported module: ${payload.message}`
})

onBusy(() => toast.info(i18n.t('shell:busy')))
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
