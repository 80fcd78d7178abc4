import { readBlock } from '#web/kit/spreadsheet/clipboard.ts'

/** What may part the columns of a text: tabs, two blanks or more, bars, semicolons, commas, single blanks. In the order in which they are tried. */
export const SPLITTERS = ['tab', 'blanks', 'bar', 'semicolon', 'comma', 'blank'] as const
export type Splitter = (typeof SPLITTERS)[number]

/** A text in columns: by what it was split, how many columns most rows have, and whether its lines were written backwards and have been turned. */
export type Split = { by: Splitter; columns: number; rows: string[][]; isTurned: boolean }

/** How a text is split: by what a person chose, or by what fits; `isName` knows the headings of columns, which hold several words. */
export type Splitting = { by?: Splitter | null; isName?: (text: string) => boolean }

/**
 * Splits a text that was copied from a PDF or a spreadsheet into columns: by what gives most rows the same number of them. Lines without a letter or digit are rules
 * and gaps, and left out. A number keeps its thousands marks.
 */
export function splitColumns(text: string, { by, isName }: Splitting = {}): Split {
  const isTurned = isBackwards(text)
  // Rules and gaps between rows; lines within a quoted cell stay.
  const content = (isTurned ? forwards(text) : text)
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (letters) => letters.normalize('NFKC'))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  const tried = (by ? [by] : SPLITTERS).map((one) => ({ by: one, isTurned, ...judged(rowsBy(one, content, isName)) }))
  const least = (tried[0]?.rows.length ?? 0) / 2
  // Words are parted by single blanks everywhere, so those come last.
  const fitting = tried.filter((one) => one.columns > 1 && (one.by !== 'blank' || by))
  const best = fitting.toSorted((a, b) => b.alike - a.alike)[0]
  const last = tried.find((one) => one.by === 'blank' && one.columns > 1)
  const chosen = best && best.alike > least ? best : (last ?? best ?? tried[0])
  if (!chosen) throw new Error('no splitter')
  const { alike: _, ...split } = chosen
  return split
}

/** The rows that hold something, the number of columns that most of them have, and how many have it. */
function judged(all: string[][]) {
  const rows = all.filter((row) => row.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [columns, alike] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, rows.length]
  return { rows, columns, alike }
}

const trimmed = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.trim()))
const linesOf = (text: string) => text.split(/\r\n?|\n/)

function rowsBy(by: Splitter, text: string, isName: Splitting['isName']): string[][] {
  switch (by) {
    case 'tab':
      return readBlock(text)
    case 'blanks':
      return linesOf(text).map((line) => line.trim().split(/[\s\u00a0]{2,}/))
    case 'bar':
      return trimmed(readBlock(text.replace(/^[^\S\n]*\|/gm, '').replace(/\|[^\S\n]*$/gm, ''), '|'))
    case 'semicolon':
      return trimmed(readBlock(text, ';؛'))
    case 'comma':
      return byCommas(text)
    case 'blank':
      return linesOf(text).map((line) => byBlanks(line.trim().split(/\s+/), isName))
  }
}

const THOUSANDS = /(?<![\p{Nd}.,،])\p{Nd}{1,3}(?:[,،]\p{Nd}{3})+(?!\p{Nd})/gu
const HELD: Readonly<Record<string, string>> = { ',': '\ue000', '،': '\ue001' }
const FREE: Readonly<Record<string, string>> = { '\ue000': ',', '\ue001': '،' }

/** By commas, those within numbers left where they are unless the rows are more alike without them: 150,600 may be two figures. */
function byCommas(text: string): string[][] {
  const held = text.replace(THOUSANDS, (number) => number.replace(/[,،]/g, (mark) => HELD[mark] ?? mark))
  const kept = readBlock(held, ',،').map((row) =>
    row.map((cell) => cell.replace(/[\ue000\ue001]/g, (mark) => FREE[mark] ?? mark)),
  )
  const plain = readBlock(text, ',،')
  return trimmed(judged(plain).alike > judged(kept).alike ? plain : kept)
}

const UNIT = /^(?:د\.?ك\.?|دينار|دنانير|kwd|kd|م2|م²|م٢|متر|m2|m²|sqm|%)$/i
const isFigure = (token: string) => /\p{Nd}/u.test(token) || /^[-–—]$/.test(token)
const MOST_WORDS = 8

/** Words that follow one another are one cell, figures are cells of their own with their unit; a date with its month's name is one. A row of headings is split by their names. */
function byBlanks(tokens: readonly string[], isName: Splitting['isName']): string[] {
  const named = isName && byNames(tokens, isName)
  if (named) return named
  const cells: { text: string; isWords: boolean }[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const last = cells.at(-1)
    const [month, year] = [tokens[at + 1] ?? '', tokens[at + 2] ?? '']
    if (/^\p{Nd}{1,2}$/u.test(token) && /^\p{L}{3,}$/u.test(month) && /^\p{Nd}{4}$/u.test(year)) {
      cells.push({ text: `${token} ${month} ${year}`, isWords: false })
      at += 2
    } else if (last && (UNIT.test(token) ? !last.isWords : last.isWords && !isFigure(token))) last.text += ` ${token}`
    else cells.push({ text: token, isWords: !isFigure(token) })
  }
  return cells.map(({ text }) => text)
}

/** A row that is headings from end to end; undefined for any other. */
function byNames(tokens: readonly string[], isName: (text: string) => boolean): string[] | undefined {
  const names: string[] = []
  let at = 0
  while (at < tokens.length) {
    let words = Math.min(MOST_WORDS, tokens.length - at)
    while (words > 0 && !isName(tokens.slice(at, at + words).join(' '))) words -= 1
    if (words === 0) return undefined
    names.push(tokens.slice(at, at + words).join(' '))
    at += words
  }
  return names.length > 1 ? names : undefined
}

/** True for a text whose lines some PDFs give from their end: the letter that only ends words begins more of them. */
function isBackwards(text: string): boolean {
  const plain = text.normalize('NFKC')
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0
  return count(/(?<!\p{L})ة(?=\p{L}{2})/gu) > count(/\p{L}ة(?!\p{L})/gu)
}

const TURNED: Readonly<Record<string, string>> = { '(': ')', ')': '(' }

/** Lines from their end, their figures and Latin words as they were. */
const forwards = (text: string): string =>
  linesOf(text)
    .map((line) =>
      [...line.normalize('NFKC')]
        .reverse()
        .map((letter) => TURNED[letter] ?? letter)
        .join('')
        .replace(/[A-Za-z\p{Nd}](?:[A-Za-z\p{Nd}.,/:%-]| (?=[A-Za-z]))*/gu, (run) => [...run].reverse().join('')),
    )
    .join('\n')
