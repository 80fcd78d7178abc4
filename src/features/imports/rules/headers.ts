import { mayLieInKuwait } from '#kernel/coordinates.ts'
import { type Cell, columnLetter, type SheetInfo, shownOf } from '#kernel/sheets.ts'
import { tidyText } from '#kernel/text.ts'
import type { ImportColumn, Kind, Mapping } from '../model.ts'
import { plainWord } from './cells.ts'
import { readPair } from './position-text.ts'
import { qualifierOf } from './qualifiers.ts'

/** A row of a sheet with its number. */
export type NumberedRow = { number: number; cells: readonly Cell[] }

type Known = Pick<Kind<unknown>, 'targets' | 'known'>

/** The number of rows that are searched for the header row. */
export const HEADER_WITHIN = 30
const SAMPLES = 3
const LONGEST_SAMPLE = 80

const textOf = (cell: Cell | undefined) => (cell === undefined || typeof cell === 'object' ? '' : tidyText(cell))
/** Longer texts are no headings. */
const LONGEST = 160

/** A field that a header names, and the words beside its name that may qualify its values. */
export type Named = { field: string; said: readonly string[] }

const BRACKETS = /[([{（【«<]([^)\]}）】»>]*)[)\]}）】»>]?/g
const PARTED = /[/|\\\n،,;؛:=–—-]/
/** Parts behind these were never more than another name or a remark, which leaves the field known. */
const APART = /[/|\n]/
const finders = new WeakMap<Known['targets'], (header: string) => Named | undefined>()

/** Finds the field of a header: as it is written, or else without what is in brackets, parted from it or beside it in known words, or by its name in another language. */
export function finderOf(kind: Known): (header: string) => Named | undefined {
  const made = finders.get(kind.targets) ?? createFinder(kind)
  finders.set(kind.targets, made)
  return made
}

function createFinder({ targets, known }: Known): (header: string) => Named | undefined {
  const fields = new Map<string, string>()
  for (const { field } of targets)
    for (const name of [field, ...(known[field] ?? [])]) {
      const plain = plainWord(name)
      if (plain && !fields.has(plain)) fields.set(plain, field)
    }
  const measures = new Map(targets.map(({ field, measure }) => [field, measure]))
  // The sign of a currency is no part of a name.
  const fieldOf = (text: string) => (/\p{Sc}/u.test(text) ? undefined : fields.get(plainWord(text)))
  const isSaid = (field: string, said: readonly string[]) => {
    const measure = measures.get(field)
    return measure !== undefined && said.every((text) => qualifierOf(text, measure) !== undefined)
  }

  /** By the first words or the last, where all others qualify its values. */
  function byWords(text: string): Named | undefined {
    const words = text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Sc})/gu, ' $1 ')
      .split(/[\s_]+/)
      .filter(Boolean)
    for (let length = words.length - 1; length > 0; length--)
      for (const [name, rest] of [
        [words.slice(0, length), words.slice(length)],
        [words.slice(-length), words.slice(0, -length)],
      ] as const) {
        const field = fieldOf(name.join(' '))
        if (field && isSaid(field, [rest.join(' ')])) return { field, said: [rest.join(' ')] }
      }
    return undefined
  }

  function byParts(text: string): Named | undefined {
    const parts = text
      .split(PARTED)
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length < 2) return undefined
    const found = parts.map(simply)
    const [first] = found.filter((one) => one !== undefined)
    if (!first) return undefined
    const said = parts.flatMap((part, at) => (found[at]?.field === first.field ? found[at].said : [part]))
    return APART.test(text) || isSaid(first.field, said) ? { field: first.field, said } : undefined
  }

  function simply(text: string): Named | undefined {
    const field = fieldOf(text)
    return field ? { field, said: [] } : byWords(text)
  }

  return (header) => {
    if (header === '' || header.length > LONGEST) return undefined
    const field = fieldOf(header)
    const inside = [...header.matchAll(BRACKETS)].map(([, text = '']) => text)
    const bare = header.replace(BRACKETS, ' ').trim()
    // Its own name may say a unit too.
    if (field) {
      const worded = byWords(bare.replace(new RegExp(PARTED, 'g'), ' '))
      const own = [...(worded?.field === field ? worded.said : []), ...inside]
      return { field, said: own.filter((text) => isSaid(field, [text])) }
    }
    const before = header.split(/[([{（【«<]/)[0] ?? ''
    const found = simply(bare) ?? byParts(bare)
    if (found) return withBrackets(found, inside)
    const start = inside.length > 0 ? simply(before.trim()) : undefined
    return start && withBrackets(start, [...inside, bare.slice(before.trim().length)])
  }

  // A name in another language may be in brackets too.
  function withBrackets({ field, said }: Named, inside: readonly string[]): Named {
    return { field, said: [...said, ...inside.filter((text) => text.trim() !== '' && fieldOf(text) !== field)] }
  }
}

const cellsOf = (rows: readonly NumberedRow[], row: number) => rows.find(({ number }) => number === row)?.cells

/** What each cell of a row says of the values below the headers above it, as units often have a row of their own; undefined where it says anything else. */
function unitsOf(cells: readonly Cell[], above: readonly Cell[], { targets, known }: Known): string[] | undefined {
  const find = finderOf({ targets, known })
  const said = cells.map((cell) => textOf(cell).replace(/^[([]|[)\]]$|^[-–—]+$/g, ''))
  const found = said.map((text, at) => {
    if (text === '') return {}
    const field = find(textOf(above[at]))?.field
    const measure = targets.find((target) => target.field === field)?.measure
    return measure && /[\p{L}\p{Sc}%]/u.test(text) ? qualifierOf(text, measure) : undefined
  })
  return found.every(Boolean) && found.some((one) => one && Object.keys(one).length > 0) ? said : undefined
}

/** The texts of a header row: with the units of a row of their own, those of the row above it with these in brackets. */
function headersAt(rows: readonly NumberedRow[], headerRow: number, kind: Known): string[] {
  const cells = cellsOf(rows, headerRow) ?? []
  const above = cellsOf(rows, headerRow - 1)
  const units = above && unitsOf(cells, above, kind)
  return units ? above.map((cell, at) => textOf(cell) + (units[at] ? ` (${units[at]})` : '')) : cells.map(textOf)
}

/**
 * The number of the header row: the searched row with the most known headers, or that of their units below it, or else the first with two texts, or else the first.
 * 0 for an empty sheet.
 */
export function findHeaderRow(rows: readonly NumberedRow[], kind: Known): number {
  const find = finderOf(kind)
  let best = { number: 0, matched: 1 }
  for (const { number, cells } of rows) {
    const matched = new Set(cells.map((cell) => find(textOf(cell))?.field).filter((field) => field !== undefined)).size
    if (matched > best.matched) best = { number, matched }
  }
  if (best.number > 0) {
    const [heads, below] = [cellsOf(rows, best.number) ?? [], cellsOf(rows, best.number + 1)]
    return below && unitsOf(below, heads, kind) ? best.number + 1 : best.number
  }
  const named = rows.find(({ cells }) => cells.filter((cell) => /\p{L}/u.test(textOf(cell))).length > 1)
  return (named ?? rows[0])?.number ?? 0
}

/**
 * The columns of a sheet by its header row, with the first values below it; repeated headers are numbered: 'المساحة (2)'. With
 * header row 0 no column has a name.
 */
export function columnsOf(
  rows: readonly NumberedRow[],
  headerRow: number,
  kind: Known,
  width: number,
  { hiddenColumns = [], formats = [] }: Pick<SheetInfo, 'hiddenColumns' | 'formats'> = {},
): ImportColumn[] {
  const headers = headersAt(rows, headerRow, kind)
  const below = rows.filter(({ number }) => number > headerRow)
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const header = (headers[index] ?? '').replace(/\s+/g, ' ').slice(0, 200)
    const times = (seen.get(header) ?? 0) + 1
    seen.set(header, times)
    const values = below
      .map(({ cells }) => tidyText(shownOf(cells[index])).slice(0, LONGEST_SAMPLE))
      .filter((text) => text !== '')
    const samples = [...new Set(values)].slice(0, SAMPLES)
    const said = formats.filter(({ column }) => column === index)
    return {
      index,
      letter: columnLetter(index),
      header: header && times > 1 ? `${header} (${times})` : header,
      samples,
      ...(hiddenColumns.includes(index) ? { isHidden: true as const } : {}),
      ...(said.length > 0 ? { formats: said } : {}),
    }
  })
}

/** The mapping that the headers suggest; of two for the same field, the first that the sheet shows. `without` are columns that are left out. */
export function suggestMapping(
  rows: readonly NumberedRow[],
  headerRow: number,
  kind: Known,
  { hidden = [], without = [] }: { hidden?: readonly number[]; without?: readonly number[] } = {},
): Mapping {
  const find = finderOf(kind)
  const mapping: Mapping = Object.fromEntries(kind.targets.map(({ field }) => [field, null]))
  const named = headersAt(rows, headerRow, kind).map((header, index) => ({ index, field: find(header)?.field }))
  const isHidden = ({ index }: { index: number }) => hidden.includes(index)
  for (const { index, field } of [...named.filter((one) => !isHidden(one)), ...named.filter(isHidden)])
    if (field && mapping[field] === null && !without.includes(index)) mapping[field] = index
  return withPositions(mapping, rows, headerRow)
}

const isPosition = (text: string) => {
  const pair = readPair(text)
  return pair !== undefined && mayLieInKuwait([pair.longitude, pair.latitude])
}

/** The mapping with a column whose every cell is a whole position in Kuwait, whatever its header, where no other gives one: 2015/17 is a number of a contract. */
function withPositions(mapping: Mapping, rows: readonly NumberedRow[], headerRow: number): Mapping {
  if (mapping.latitude !== null || mapping.longitude !== null) return mapping
  const below = rows.filter(({ number }) => number > headerRow).map(({ cells }) => cells.map(textOf))
  const width = Math.max(0, ...below.map((cells) => cells.length))
  for (let column = 0; column < width; column++) {
    const values = below.flatMap((cells) => cells[column] || [])
    if (values.length === 0 || !values.every(isPosition)) continue
    const others = Object.entries(mapping).map(([field, at]) => [field, at === column ? null : at])
    return { ...Object.fromEntries(others), latitude: column }
  }
  return mapping
}
