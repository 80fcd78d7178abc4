import { foldLetters } from '#kernel/fold.ts'

/** The searchable text of a page: folded, and for each letter its text item and the offset in it. */
export type PageText = { text: string; from: { piece: number; at: number }[] }
/** A range of a text item. */
export type Part = { piece: number; start: number; end: number }

type Item = { str: string; hasEOL: boolean }

/** Folds the text items of a page letter by letter, so that a match can be mapped back to them. */
export function readPage(items: readonly Item[]): PageText {
  const from: PageText['from'] = []
  let text = ''
  items.forEach(({ str, hasEOL }, piece) => {
    let at = 0
    for (const letter of str) {
      const folded = foldLetters(letter)
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

/** The offsets of every occurrence of a text on a page; none for an empty text. */
export function matchesOf({ text }: PageText, asked: string): number[] {
  const folded = foldLetters(asked).trim()
  const found: number[] = []
  if (!folded) return found
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length)) found.push(at)
  return found
}

/** The ranges of text items that a match covers. */
export function partsOf({ from }: PageText, begin: number, asked: string): Part[] {
  const parts: Part[] = []
  for (const { piece, at } of from.slice(begin, begin + foldLetters(asked).trim().length)) {
    const last = parts.at(-1)
    if (last?.piece === piece) last.end = at + 1
    else parts.push({ piece, start: at, end: at + 1 })
  }
  return parts
}

/** A match by its page and its index on that page. */
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
