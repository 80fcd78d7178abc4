import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { iconButton, make, nameIt } from './elements.ts'
import { type Match, matchesOf, nextMatch, type PageText, partsOf, readPage } from './find.ts'
import { figure, onLook, word } from './look.ts'
import { readText } from './page-text.ts'
import type { Viewer } from './viewer.ts'

type Parts = { document: PDFDocumentProxy; viewer: Viewer; toggled: (open: boolean) => void }

/** The search bar. A page's text is fetched when the search reaches it, and cached. */
export function createSearch({ document: pdf, viewer, toggled }: Parts) {
  const field = make('input', 'words')
  Object.assign(field, { type: 'text', autocomplete: 'off', spellcheck: false, dir: 'auto', enterKeyHint: 'search' })
  const status = make('span', 'told')
  status.setAttribute('role', 'status')
  const previous = iconButton('up', () => void go(-1))
  const next = iconButton('down', () => void go(1))
  const close = iconButton('close', () => toggle(false))
  const element = make('div', 'search', field, status, previous, next, close)
  element.setAttribute('role', 'search')
  element.hidden = true
  const texts = new Map<number, Promise<PageText>>()
  let [asked, match, running] = ['', null as Match | null, new AbortController()]

  onLook(() => {
    element.setAttribute('aria-label', word('search'))
    field.setAttribute('aria-label', word('searchFor'))
    field.placeholder = word('searchFor')
    nameIt(previous, word('previousMatch'))
    nameIt(next, word('nextMatch'))
    nameIt(close, word('closeSearch'))
  })
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void go(event.shiftKey ? -1 : 1)
  })
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    toggle(false)
  })

  function textOf(page: number): Promise<PageText> {
    const known =
      texts.get(page) ??
      pdf
        .getPage(page + 1)
        .then(readText)
        .then(({ items }) => readPage(items))
    texts.set(page, known)
    return known
  }

  async function go(way: 1 | -1): Promise<void> {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const from = match && asked === field.value ? match : { page: viewer.pageRead(), nth: way === 1 ? -1 : 0 }
    asked = field.value
    status.textContent = asked.trim() ? word('searching') : ''
    const count = async (page: number) => matchesOf(await textOf(page), asked).length
    const found = asked.trim() ? await nextMatch(from, way, pdf.numPages, count, signal) : null
    if (signal.aborted) return
    match = found
    if (asked.trim()) status.textContent = found ? word('matchOn', { page: figure(found.page + 1) }) : word('noMatch')
    clear()
    if (found && !(await mark(found.page))) viewer.goTo(found.page)
  }

  /** Highlights the match and scrolls to it; false when its page is not drawn yet. */
  async function mark(page: number): Promise<boolean> {
    if (match?.page !== page || element.hidden) return false
    const text = await textOf(page)
    const pieces = viewer.pieces(page)
    const begin = matchesOf(text, asked)[match.nth]
    if (begin === undefined || pieces.length === 0) return false
    const ranges = partsOf(text, begin, asked).flatMap(({ piece, start, end }) => {
      const node = pieces[piece]?.firstChild
      return node instanceof Text ? [rangeIn(node, start, end)] : []
    })
    // A browser without the highlight API still scrolls to the page and announces it.
    if ('highlights' in CSS) CSS.highlights.set('match', new Highlight(...ranges))
    const box = ranges[0]?.getBoundingClientRect()
    if (box) viewer.show(box)
    return box !== undefined
  }

  function toggle(open = element.hidden !== false): void {
    element.hidden = !open
    toggled(open)
    if (open) {
      field.select()
      return
    }
    running.abort()
    match = null
    status.textContent = ''
    clear()
  }

  return { element, mark: (page: number) => void mark(page).catch(() => undefined), toggle: () => toggle() }
}

function clear(): void {
  if ('highlights' in CSS) CSS.highlights.delete('match')
}

function rangeIn(node: Text, start: number, end: number): Range {
  const range = new Range()
  range.setStart(node, Math.min(start, node.length))
  range.setEnd(node, Math.min(end, node.length))
  return range
}
