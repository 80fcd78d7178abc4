import '#web/styles/tokens.css'
import '#web/styles/fonts.css'
import './landing.css'
import { isOpen, type OpeningTimes, WORKING_HOURS } from '#features/settings/rules.ts'
import { storedLanguage, storeLanguage } from '#web/session/stored-language.ts'

const html = document.documentElement

/** When the firm works, as the server has put it into the page. */
function openingTimes(): OpeningTimes {
  try {
    return JSON.parse(html.dataset.hours ?? '')
  } catch {
    return { ...WORKING_HOURS, holidays: [] }
  }
}
const times = openingTimes()

/** Shows which is true at this minute in Kuwait: open or closed. */
function tellOpening(): void {
  const now = isOpen(new Date(), times, times.holidays) ? 'open' : 'closed'
  for (const mark of document.querySelectorAll<HTMLElement>('[data-now]')) mark.hidden = mark.dataset.now !== now
}
tellOpening()
setInterval(tellOpening, 15_000)

// The address names a language: that is a choice, and the screens behind the door shall speak it too. Without one, a
// browser that chose before it had the cookie is led to its own language; the address then ends the matter.
const stored = storedLanguage()
const shown = html.lang === 'en' ? 'en' : 'ar'
if (new URLSearchParams(location.search).get('lang') === shown) storeLanguage(shown)
else if (stored && stored !== shown) location.replace(`/?lang=${stored}`)

// Whoever comes back to this page after signing in belongs at the dashboard: the server knows, the browser's memory doesn't.
addEventListener('pageshow', ({ persisted }) => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (persisted || arrival?.type === 'back_forward') location.reload()
})
