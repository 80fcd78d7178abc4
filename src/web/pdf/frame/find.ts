import { foldArabic } from '#kernel/text.ts'

/** The text of a page as search reads it: folded, and of each letter the piece that it stands in and where in it. */
export type PageText = { text: string; from: { piece: number; at: number }[] }
/** A part of a piece of text. */
export type Part = { piece: number; start: number; end: number }

type Item = { str: string; hasEOL: boolean }

/** Reads the pieces of a page. Folded letter by letter, so that what is found can be pointed at. */
export function readPage(items: readonly Item[]): PageText {
  const from: PageText['from'] = []
  let text = ''
  items.forEach(({ str, hasEOL }, piece) => {
    let at = 0
    for (const letter of str) {
      const folded = foldArabic(letter)
      text += folded
      for (let n = 0; n < folded.length; n++) from.push({ piece, at })
      at += letter.length
    }
    if (!hasEOL) return
    text += ' '
    from.push({ piece, at: str.length })
  })
  return { text, from }
}

/** Where a text begins on a page, each time that it stands there; nothing for an empty one. */
export function matchesOf({ text }: PageText, asked: string): number[] {
  const folded = foldArabic(asked).trim()
  const found: number[] = []
  if (!folded) return found
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length)) found.push(at)
  return found
}

/** The parts of pieces that a match covers. */
export function partsOf({ from }: PageText, begin: number, asked: string): Part[] {
  const parts: Part[] = []
  for (const { piece, at } of from.slice(begin, begin + foldArabic(asked).trim().length)) {
    const last = parts.at(-1)
    if (last?.piece === piece) last.end = at + 1
    else parts.push({ piece, start: at, end: at + 1 })
  }
  return parts
}

/** A match by its page and its number on that page. */
export type Match = { page: number; nth: number }

/**
 * The next match from one, or from the beginning of a page, once around the document. `count` gives how many matches a
 * page has, which may have to be fetched first; `null` when there is none or the search was given up.
 */
export async function nextMatch(
  from: Match,
  way: 1 | -1,
  pages: number,
  count: (page: number) => Promise<number>,
  signal: AbortSignal,
): Promise<Match | null> {
  const own = await count(from.page)
  const nth = from.nth + way
  if (nth >= 0 && nth < own) return { page: from.page, nth }
  for (let step = 1; step <= pages && !signal.aborted; step++) {
    const page = (from.page + way * step + pages * step) % pages
    const matches = await count(page)
    if (matches > 0) return { page, nth: way === 1 ? 0 : matches - 1 }
  }
  return null
}
