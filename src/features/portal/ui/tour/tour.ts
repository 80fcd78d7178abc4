import { type DriveStep, driver, type PopoverDOM } from 'driver.js'
import './driver.css'
import type { Translate } from '#web/i18n/i18n.ts'
import { TOUR_SECTIONS, type TourOutcome, type TourSection } from '../../model.ts'
import classes from './tour.module.css'

/** What a section is shown at. Where it is not on the page, the section is described in the middle. */
const AT: Readonly<Record<TourSection, string>> = {
  dashboard: '[data-tour="/portal"]',
  requests: '[data-tour="/portal/requests"]',
  messages: '[data-tour="/portal/messages"]',
  reports: '[data-tour="/portal/reports"]',
  documents: '[data-tour="/portal/documents"]',
  profile: '[data-tour="/portal/profile"]',
}
/** How long an entry of the navigation is waited for, in ms. */
const WAIT = 2000

type Tour = {
  t: Translate
  number: (n: number) => string
  isRtl: boolean
  onEnd: (outcome: TourOutcome) => void
}

/** Starts the tour; what it gives ends it without an outcome, for a page that is left. */
export function startTour({ t, number, isRtl, onEnd }: Tour): () => void {
  const before = document.activeElement
  const of = number(TOUR_SECTIONS.length)
  let over = false
  const end = (outcome?: TourOutcome) => {
    if (over) return
    over = true
    document.removeEventListener('keydown', onKeyDown, true)
    tour.destroy()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
    if (outcome) onEnd(outcome)
  }
  const dress = (popover: PopoverDOM) => {
    const { wrapper, title, footer, closeButton, nextButton } = popover
    wrapper.setAttribute('aria-modal', 'true')
    // The library writes header and footer, which would be landmarks of the page.
    for (const part of [title, footer]) part.setAttribute('role', 'group')
    closeButton.removeAttribute('aria-label')
    closeButton.textContent = t('portal:tour.skip')
    footer.prepend(closeButton)
    // The library gives the focus to the first button when this returns.
    queueMicrotask(() => nextButton.focus())
  }
  const steps = TOUR_SECTIONS.map(
    (section, at): DriveStep => ({
      element: AT[section],
      waitForElement: at === 0 ? WAIT : 0,
      popover: {
        title: t(`portal:tour.${section}`),
        description: t(`portal:tour.${section}.text`),
        progressText: t('portal:tour.at', { n: number(at + 1), of }),
        // The library knows left and right alone.
        align: isRtl ? 'end' : 'start',
        side: 'bottom',
      },
    }),
  )
  const tour = driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 200,
    allowKeyboardControl: false,
    disableActiveInteraction: true,
    overlayClickBehavior: () => undefined,
    popoverClass: classes.tour,
    stagePadding: 4,
    showButtons: ['next', 'previous', 'close'],
    showProgress: true,
    prevBtnText: t('portal:tour.previous'),
    nextBtnText: t('portal:tour.next'),
    doneBtnText: t('portal:tour.finish'),
    onPopoverRender: dress,
    onCloseClick: () => end('SKIPPED'),
    onDoneClick: () => end('FINISHED'),
  })

  /** The keys of the tour, before those of the page: arrows go the way that the text reads, and the focus stays within. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event
    const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (key === 'Escape') end('SKIPPED')
    else if (key === forward) tour.isLastStep() || tour.moveNext()
    else if (key === back) tour.isFirstStep() || tour.movePrevious()
    else if (key === 'Tab') moveFocus(event.shiftKey)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  document.addEventListener('keydown', onKeyDown, true)
  tour.drive()
  return () => end()
}

/** Gives the focus to the next button of the tour, or to the one before. */
function moveFocus(isBack: boolean): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`.${classes.tour} button:not(:disabled)`)]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = at < 0 ? 0 : (at + (isBack ? -1 : 1) + buttons.length) % buttons.length
  buttons[next]?.focus()
}
