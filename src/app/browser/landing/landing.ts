import '#web/styles/tokens.css'
import '#web/styles/drawn-pages.css'
import '#web/styles/fonts.css'
import './landing.css'
import { isOpen, type OpeningTimes, WORKING_HOURS } from '#features/settings/rules.ts'
import { storedLanguage, storeLanguage } from '#web/session/stored-language.ts'

const html = document.documentElement

/** When the firm works, as the server wrote it into the page. */
function openingTimes(): OpeningTimes {
  try {
    return JSON.parse(html.dataset.hours ?? '')
  } catch {
    return { ...WORKING_HOURS, holidays: [] }
  }
}
const times = openingTimes()

/** Shows whether the firm is open at this minute in Kuwait. */
function showOpening(): void {
  const now = isOpen(new Date(), times, times.holidays) ? 'open' : 'closed'
  for (const mark of document.querySelectorAll<HTMLElement>('[data-now]')) mark.hidden = mark.dataset.now !== now
}
showOpening()
setInterval(showOpening, 15_000)

// A language in the address is a choice, stored for the screens as well. Without one, a browser whose stored language is
// older than the cookie is redirected to the stored language.
const stored = storedLanguage()
const shown = html.lang === 'en' ? 'en' : 'ar'
if (new URLSearchParams(location.search).get('lang') === shown) storeLanguage(shown)
else if (stored && stored !== shown) location.replace(`/?lang=${stored}`)

// Going back to this page after signing in must show the dashboard: the server knows the session, the browser's cache does not.
addEventListener('pageshow', ({ persisted }) => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (persisted || arrival?.type === 'back_forward') location.reload()
})
