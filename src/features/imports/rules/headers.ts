import { type Cell, columnLetter } from '#kernel/sheets.ts'
import { tidyText } from '#kernel/text.ts'
import type { ImportColumn, Kind, Mapping } from '../model.ts'
import { plainWord } from './cells.ts'
import { readPair } from './position-text.ts'

/** A row of a sheet with its number. */
export type NumberedRow = { number: number; cells: readonly Cell[] }

type Known = Pick<Kind<unknown>, 'targets' | 'known'>

/** The number of rows that are searched for the header row. */
export const HEADER_WITHIN = 30
const SAMPLES = 3
const LONGEST_SAMPLE = 80

const textOf = (cell: Cell | undefined) => (typeof cell === 'string' ? tidyText(cell) : '')

/** Finds the field of a header: as it is written, or else without a trailing part in brackets, such as a unit, or else by one of its parts in two languages. */
function createFinder({ targets, known }: Known): (header: string) => string | undefined {
  const fields = new Map<string, string>()
  for (const { field } of targets)
    for (const name of [field, ...(known[field] ?? [])]) {
      const plain = plainWord(name)
      if (plain && !fields.has(plain)) fields.set(plain, field)
    }
  const fieldOf = (header: string) =>
    fields.get(plainWord(header)) ?? fields.get(plainWord(header.replace(/[([].*$/s, '')))
  return (header) => {
    const whole = fieldOf(header)
    const parts = whole === undefined ? header.split(/[/|\n]/) : []
    return whole ?? (parts.length > 1 ? parts.map(fieldOf).find((field) => field !== undefined) : undefined)
  }
}

/**
 * The number of the header row: the searched row with the most known headers, or else the first with two texts, or else the first.
 * 0 for an empty sheet.
 */
export function findHeaderRow(rows: readonly NumberedRow[], kind: Known): number {
  const find = createFinder(kind)
  let best = { number: 0, matched: 1 }
  for (const { number, cells } of rows) {
    const matched = new Set(cells.map((cell) => find(textOf(cell))).filter((field) => field !== undefined)).size
    if (matched > best.matched) best = { number, matched }
  }
  if (best.number > 0) return best.number
  const named = rows.find(({ cells }) => cells.filter((cell) => /\p{L}/u.test(textOf(cell))).length > 1)
  return (named ?? rows[0])?.number ?? 0
}

/**
 * The columns of a sheet by its header row, with the first values below it; repeated headers are numbered: 'المساحة (2)'. With
 * header row 0 no column has a name.
 */
export function columnsOf(rows: readonly NumberedRow[], headerRow: number, width: number): ImportColumn[] {
  const headers = rows.find(({ number }) => number === headerRow)?.cells ?? []
  const below = rows.filter(({ number }) => number > headerRow)
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const header = textOf(headers[index]).replace(/\s+/g, ' ').slice(0, 200)
    const times = (seen.get(header) ?? 0) + 1
    seen.set(header, times)
    const values = below.map(({ cells }) => textOf(cells[index]).slice(0, LONGEST_SAMPLE)).filter((text) => text !== '')
    const samples = [...new Set(values)].slice(0, SAMPLES)
    return {
      index,
      letter: columnLetter(index),
      header: header && times > 1 ? `${header} (${times})` : header,
      samples,
    }
  })
}

/** The mapping that the headers suggest; of two for the same field, the first. */
export function suggestMapping(rows: readonly NumberedRow[], headerRow: number, kind: Known): Mapping {
  const find = createFinder(kind)
  const mapping: Mapping = Object.fromEntries(kind.targets.map(({ field }) => [field, null]))
  const headers = rows.find(({ number }) => number === headerRow)?.cells ?? []
  headers.forEach((cell, index) => {
    const field = find(textOf(cell))
    if (field && mapping[field] === null) mapping[field] = index
  })
  return withPositions(mapping, rows, headerRow)
}

/** The mapping with a column whose every cell is a whole position, whatever its header, where no other gives one. */
function withPositions(mapping: Mapping, rows: readonly NumberedRow[], headerRow: number): Mapping {
  if (mapping.latitude !== null || mapping.longitude !== null) return mapping
  const below = rows.filter(({ number }) => number > headerRow).map(({ cells }) => cells.map(textOf))
  const width = Math.max(0, ...below.map((cells) => cells.length))
  for (let column = 0; column < width; column++) {
    const values = below.flatMap((cells) => cells[column] || [])
    if (values.length === 0 || !values.every((text) => readPair(text))) continue
    const others = Object.entries(mapping).map(([field, at]) => [field, at === column ? null : at])
    return { ...Object.fromEntries(others), latitude: column }
  }
  return mapping
}
