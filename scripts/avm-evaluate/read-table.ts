import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Column, SalesTable } from '#features/avm/rules/table.ts'
import { decodeText, separatorOf } from '#server/sheets/decode-text.ts'
import { daysOf, isBlank, isDate, numberOf, sharesOf } from './cells.ts'

/** Which columns of a file mean what; names as they stand in its first row. */
export type Roles = {
  price: string
  date?: string | undefined
  latitude?: string | undefined
  longitude?: string | undefined
  drop: readonly string[]
}

/** What was made of a file, and what a person should know of it. */
export type ReadTable = { table: SalesTable; notes: string[] }

const LATITUDE = /^(lat|latitude|y_?coord(inate)?|خط العرض)$/i
const LONGITUDE = /^(lon|lng|long|longitude|x_?coord(inate)?|خط الطول)$/i
/** Whole numbers of columns so named are names, not amounts, while there are few of them. */
const CODE = /(^|[_\s-])(zip|zip_?code|post(al)?_?code|code|class|subclass|zone|zoning|district|type)$/i
const MOST_CODES = 250
/** Whole numbers of columns so named, nearly each another, are names of the rows. */
const IDENTIFIER = /(^|[_\s-])(id|uuid|key)$/i
/** A column is one of numbers, or of dates, when so many of its values are. */
const NEARLY_ALL = 0.95
/** Text of which more than this share of values is new says nothing of others: names and identifiers. */
const MOST_DISTINCT = 0.5

/** Reads a file of sales. Throws an Error that says what is wrong: no such file, no such column, no rows. */
export async function readTable(path: string, roles: Roles): Promise<ReadTable> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const { text } = decodeText(await readFile(path))
  const { separator, from } = separatorOf(text)
  const [head, ...rows]: string[][] = parse(text, {
    ...{ delimiter: separator, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, bom: true },
    from_line: from + 1,
  })
  if (!head || rows.length === 0) throw new Error(`${path} holds no rows.`)
  const names = head.map((name, at) => name.trim() || `column ${at + 1}`)
  const find = (name: string | undefined, option: string): number => {
    if (name === undefined) return -1
    const at = names.indexOf(name)
    if (at < 0) throw new Error(`${path} has no column '${name}' (--${option}). Its columns: ${names.join(', ')}.`)
    return at
  }
  const cells = (at: number) => rows.map((row) => (row[at] ?? '').trim())
  const price = find(roles.price, 'price')
  const dropped = roles.drop.map((name) => find(name, 'drop'))
  const named = (pattern: RegExp) => names.findIndex((name, at) => pattern.test(name) && !dropped.includes(at))
  let latitude = roles.latitude === undefined ? named(LATITUDE) : find(roles.latitude, 'latitude')
  let longitude = roles.longitude === undefined ? named(LONGITUDE) : find(roles.longitude, 'longitude')
  if (latitude < 0 || longitude < 0) [latitude, longitude] = [-1, -1]
  const notes: string[] = []
  const others = names.map((_, at) => at).filter((at) => ![price, latitude, longitude, ...dropped].includes(at))
  let date = find(roles.date, 'date')
  if (date < 0) {
    date = others.find((at) => sharesOf(cells(at), isDate) >= NEARLY_ALL) ?? -1
    if (date >= 0) notes.push(`Column '${names[date]}' is taken for the date of the sale.`)
  }
  const columns = others.filter((at) => at !== date).flatMap((at) => columnOf(names[at] as string, cells(at), notes))
  const day = date < 0 ? null : daysOf(cells(date))
  if (day?.every(Number.isNaN)) throw new Error(`Column '${names[date]}' holds no dates.`)
  const numbers = (at: number, read: (cell: string) => number) => Float64Array.from(cells(at), read)
  return {
    table: {
      count: rows.length,
      price: numbers(price, numberOf),
      ...(day ? { day } : {}),
      ...(latitude < 0 ? {} : { latitude: numbers(latitude, numberOf), longitude: numbers(longitude, numberOf) }),
      columns,
    },
    notes,
  }
}

/** The column of some cells: numbers, days, or categories; nothing where each value stands for itself. */
function columnOf(name: string, cells: string[], notes: string[]): Column[] {
  const present = cells.filter((cell) => !isBlank(cell))
  const numbers = Float64Array.from(cells, numberOf)
  if (sharesOf(cells, (cell) => !Number.isNaN(numberOf(cell))) >= NEARLY_ALL) {
    const distinct = new Set(numbers.filter((value) => !Number.isNaN(value)))
    if (IDENTIFIER.test(name) && distinct.size > NEARLY_ALL * present.length && [...distinct].every(Number.isInteger)) {
      notes.push(`Column '${name}' is left out: it only names the rows.`)
      return []
    }
    const isCode = CODE.test(name) && distinct.size <= MOST_CODES && [...distinct].every(Number.isInteger)
    if (!isCode) return [{ name, kind: 'number', values: numbers }]
  } else if (sharesOf(cells, isDate) >= NEARLY_ALL) return [{ name, kind: 'number', values: daysOf(cells) }]
  const levels = [...new Set(present)].sort()
  if (levels.length > MOST_DISTINCT * present.length && levels.length > 20) {
    notes.push(`Column '${name}' is left out: nearly every value stands for itself.`)
    return []
  }
  const codes = new Map(levels.map((level, code) => [level, code]))
  return [{ name, kind: 'category', levels, codes: Int32Array.from(cells, (cell) => codes.get(cell) ?? -1) }]
}
