import { latinDigits } from '#kernel/text.ts'
import { iconButton, make, nameIt } from './elements.ts'
import { figure, onLook, percent, word } from './look.ts'
import type { Sight, Viewer } from './viewer.ts'

type Parts = { viewer: () => Viewer; search: () => void }

/** The toolbar above the pages. */
export function createToolbar({ viewer, search }: Parts) {
  const previous = iconButton('up', () => viewer().step(-1))
  const next = iconButton('down', () => viewer().step(1))
  for (const step of [previous, next]) step.classList.add('step')
  const page = make('input', 'number')
  Object.assign(page, { type: 'text', inputMode: 'numeric', autocomplete: 'off', dir: 'ltr' })
  const of = make('span', 'of')
  const out = iconButton('minus', () => viewer().zoomStep('out'))
  const level = make('output', 'level')
  const into = iconButton('plus', () => viewer().zoomStep('in'))
  const width = iconButton('width', () => viewer().fitWidth())
  const turn = iconButton('rotate', () => viewer().rotate())
  const find = iconButton('search', search)
  find.setAttribute('aria-expanded', 'false')
  const group = (...parts: HTMLElement[]) => make('div', 'group', ...parts)
  const element = make(
    'div',
    'toolbar',
    group(previous, next, page, of),
    group(out, level, into, width),
    group(turn, find),
  )
  element.setAttribute('role', 'toolbar')
  let sight: Sight = { page: 0, pages: 0, scale: 1, fits: true }

  page.addEventListener('focus', () => page.select())
  page.addEventListener('blur', render)
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const asked = Number.parseInt(latinDigits(page.value), 10)
    if (asked >= 1) viewer().goTo(Math.min(asked, sight.pages) - 1)
    page.blur()
    viewer().element.focus({ preventScroll: true })
  })
  onLook(() => {
    element.setAttribute('aria-label', word('tools'))
    nameIt(previous, word('previousPage'))
    nameIt(next, word('nextPage'))
    nameIt(out, word('zoomOut'))
    nameIt(into, word('zoomIn'))
    nameIt(width, word('fitWidth'))
    nameIt(turn, word('rotate'))
    nameIt(find, word('search'))
    page.setAttribute('aria-label', word('page'))
    render()
  })

  function render(): void {
    if (document.activeElement !== page) page.value = figure(sight.page + 1)
    of.textContent = word('ofPages', { count: figure(sight.pages) })
    level.textContent = percent(sight.scale)
    // Not `disabled`, which would drop the focus.
    previous.setAttribute('aria-disabled', String(sight.page === 0))
    next.setAttribute('aria-disabled', String(sight.page >= sight.pages - 1))
    width.setAttribute('aria-pressed', String(sight.fits))
  }

  return {
    element,
    /** Sets whether the search bar is open; when it closes, the focus returns. */
    searching(open: boolean) {
      find.setAttribute('aria-expanded', String(open))
      if (!open) find.focus()
    },
    show(now: Sight) {
      sight = now
      render()
    },
  }
}
