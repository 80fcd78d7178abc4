import { readFile, stat } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Column, SalesTable } from '#features/avm/rules/table.ts'
import { decodeText, separatorOf } from '#server/sheets/decode-text.ts'
import {
  type Cells,
  createCells,
  type DecimalMark,
  decimalMarkOf,
  isBlank,
  numberOf,
  numbersOf,
  sharesOf,
} from './cells.ts'
import { daysOf, daysOfMonths, isDate, isNumberedDate, undatedOf } from './dates.ts'
import { positionNames, positionsOf } from './positions.ts'
import { deedsOf, leaveOthers } from './sales.ts'

/** Which columns of a file mean what; names as they are in its first row. */
export type Roles = {
  price: string
  date?: string | undefined
  latitude?: string | undefined
  longitude?: string | undefined
  drop: readonly string[]
}

/** What was made of a file, and what a person should know of it. */
export type ReadTable = { table: SalesTable; notes: string[] }

/** Whole numbers of columns so named are names, not amounts, while there are few of them. */
const CODE = /(^|[_\s-])(zip|zip_?code|post(al)?_?code|code|class|subclass|zone|zoning|district|type)$/i
const MOST_CODES = 250
/** Whole numbers of columns so named, nearly each another, are names of the rows. */
const IDENTIFIER = /(^|[_\s-])(id|uuid|key)$/i
/** A column is one of numbers, or of dates, when so many of its values are. */
const NEARLY_ALL = 0.95
/** Text of which more than this share of values is new says nothing of others: names and identifiers. */
const MOST_DISTINCT = 0.5
/** Columns so named hold dates even as numbers, and of several dates that of the sale. */
const DATE = /(?<!up)date|time|تاريخ/i
const OF_SALE = /sale|sold|transact|deed|contract|بيع|عقد/i
const YEAR_SOLD = /^(yr|year)[_ ]?(sold|of[_ ]?sale|sale)$|^(sold|sale)[_ ]?(yr|year)$/i
const MONTH_SOLD = /^(mo|month)[_ ]?(sold|of[_ ]?sale|sale)$|^(sold|sale)[_ ]?(mo|month)$/i

/** A file's columns by their places, with what tells how they are to be read. */
type Sheet = { names: string[]; columns: Cells[]; mark: DecimalMark }

/** Reads a file of sales. Throws an Error that says what is wrong: no such file, no text, no such column, no rows, no prices, no dates. */
export async function readTable(path: string, roles: Roles): Promise<ReadTable> {
  const sheet = await readSheet(path)
  const { names, columns, mark } = sheet
  const find = (name: string | undefined, option: string): number => {
    if (name === undefined) return -1
    const at = names.indexOf(name)
    if (at < 0) throw new Error(`${path} has no column '${name}' (--${option}). Its columns: ${names.join(', ')}.`)
    return at
  }
  const number = (cell: string) => numberOf(cell, mark)
  const numbers = (at: number) => numbersOf(columns[at] as Cells, number)
  const price = find(roles.price, 'price')
  const taken = new Set([price, ...roles.drop.map((name) => find(name, 'drop'))])
  const notes: string[] = []
  if (mark === ',') notes.push('Decimals are taken to follow a comma.')

  const named = positionNames(
    names,
    (at) => !taken.has(at) && sharesOf(columns[at] as Cells, isNumber(mark)) >= NEARLY_ALL,
  )
  const latitude = roles.latitude === undefined ? named.latitude : find(roles.latitude, 'latitude')
  const longitude = roles.longitude === undefined ? named.longitude : find(roles.longitude, 'longitude')
  const isGiven = roles.latitude !== undefined || roles.longitude !== undefined
  if (isGiven && (latitude < 0 || longitude < 0)) throw new Error('--latitude and --longitude are needed together.')
  const date = find(roles.date, 'date')
  const means = [price, date, ...(isGiven ? [latitude, longitude] : [])].filter((at) => at >= 0)
  const twice = means.find((at, place) => means.indexOf(at) !== place)
  if (twice !== undefined) throw new Error(`Column '${names[twice]}' is named twice.`)
  const prices = numbers(price)
  const priced = prices.reduce((count, value) => count + (value > 0 ? 1 : 0), 0)
  if (priced === 0) throw new Error(`Column '${names[price]}' (--price) holds no number above 0.`)
  if (priced < prices.length) notes.push(`${prices.length - priced} rows have no price above 0 and are left out.`)
  const apart = new Set([...taken, date, latitude, longitude])
  const others = leaveOthers(sheet, prices, apart)
  const deeds = deedsOf(sheet, prices, apart)
  for (const at of [...others.columns, ...(deeds ? [deeds.column] : [])]) taken.add(at)
  notes.push(...others.notes, ...(deeds?.notes ?? []))

  const found = latitude < 0 || longitude < 0 ? null : positionsOf(numbers(latitude), numbers(longitude))
  if (isGiven && !found)
    notes.push(`Columns '${names[latitude]}' and '${names[longitude]}' hold no positions and are taken as any others.`)
  if (found) for (const at of [latitude, longitude]) taken.add(at)
  if (found?.areSwapped)
    notes.push(`'${names[latitude]}' and '${names[longitude]}' are swapped: the latitude is the latter.`)

  const dated = datesOf(sheet, date, taken, notes)
  if (dated?.day.every(Number.isNaN)) throw new Error(`Column '${names[dated.column]}' holds no dates.`)
  const undated = dated ? undatedOf(columns[dated.column] as Cells, dated.day) : 0
  if (dated && undated > 0) notes.push(`${undated} cells of column '${names[dated.column]}' are no dates.`)
  if (dated) taken.add(dated.column)
  return {
    table: {
      ...{ count: (columns[price] as Cells).codes.length, price: prices },
      ...(dated ? { day: dated.day } : {}),
      ...(deeds ? { deed: deeds.codes } : {}),
      ...(found ? { latitude: found.latitude, longitude: found.longitude } : {}),
      columns: names.flatMap((name, at) => (taken.has(at) ? [] : columnOf(name, columns[at] as Cells, mark, notes))),
    },
    notes,
  }
}

const isNumber = (mark: DecimalMark) => (cell: string) => !Number.isNaN(numberOf(cell, mark))

/** The file column by column; a name that occurs twice is numbered, and cells beyond the names are left out. */
async function readSheet(path: string): Promise<Sheet> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new Error(`There is no file ${path}.`)
  const text = textOf(await readFile(path), path)
  const { separator, from } = separatorOf(text)
  let names: string[] | null = null
  let gathered: ReturnType<typeof createCells>[] = []
  parse(text, {
    ...{ delimiter: separator, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, bom: true },
    from_line: from + 1,
    // Nothing is kept of a row but what its columns take.
    on_record: (cells: string[]) => {
      if (!names) {
        names = namesOf(cells)
        gathered = names.map(createCells)
      } else for (const [at, column] of gathered.entries()) column.add(cells[at] ?? '')
      return null
    },
  })
  const columns = gathered.map((column) => column.end())
  if (!names || !columns[0] || columns[0].codes.length === 0) throw new Error(`${path} holds no rows.`)
  return { names, columns, mark: decimalMarkOf(columns) }
}

function textOf(bytes: Buffer, path: string): string {
  try {
    return decodeText(bytes).text
  } catch (cause) {
    throw new Error(`${path} is no text. A workbook is to be saved as CSV first.`, { cause })
  }
}

function namesOf(cells: readonly string[]): string[] {
  const names: string[] = []
  for (const [at, cell] of cells.entries()) {
    const name = cell.trim() || `column ${at + 1}`
    const again = names.filter((other) => other === name || other.startsWith(`${name} (`)).length
    names.push(again === 0 ? name : `${name} (${again + 1})`)
  }
  return names
}

/** The days of the sales, and the column that tells them: the one that was named, else the one that looks like it. */
function datesOf({ names, columns, mark }: Sheet, given: number, taken: ReadonlySet<number>, notes: string[]) {
  const free = names.map((_, at) => at).filter((at) => !taken.has(at))
  const [year, month] = [YEAR_SOLD, MONTH_SOLD].map((pattern) => free.find((at) => pattern.test(names[at] as string)))
  const isOfTwo = year !== undefined && month !== undefined && (given < 0 || given === year)
  if (given >= 0 && !isOfTwo) return { column: given, day: daysOf(columns[given] as Cells) }
  const looksLike = (at: number) => {
    const cells = columns[at] as Cells
    const isOne = DATE.test(names[at] as string) ? (cell: string) => isDate(cell) || isNumberedDate(cell) : isDate
    return sharesOf(cells, isOne) >= NEARLY_ALL
  }
  const likely = given < 0 ? free.filter(looksLike) : []
  const column = likely.find((at) => OF_SALE.test(names[at] as string)) ?? likely[0]
  if (column !== undefined) {
    notes.push(`Column '${names[column]}' is taken for the date of the sale.`)
    return { column, day: daysOf(columns[column] as Cells) }
  }
  if (!isOfTwo) return null
  notes.push(`Columns '${names[year]}' and '${names[month]}' are taken for the date of the sale.`)
  const read = (at: number) => numbersOf(columns[at] as Cells, (cell) => numberOf(cell, mark))
  return { column: year, day: daysOfMonths(read(year), read(month)) }
}

/** The column of some cells: numbers, days, or categories; nothing where each value stands for itself. */
function columnOf(name: string, cells: Cells, mark: DecimalMark, notes: string[]): Column[] {
  const levels = cells.distinct.filter((cell) => !isBlank(cell)).sort()
  const present =
    cells.codes.length - cells.counts.reduce((sum, n, at) => sum + (isBlank(cells.distinct[at] ?? '') ? n : 0), 0)
  if (sharesOf(cells, isNumber(mark)) >= NEARLY_ALL) {
    const values = numbersOf(cells, (cell) => numberOf(cell, mark))
    const areWhole = levels.every((cell) => Number.isInteger(numberOf(cell, mark)))
    if (IDENTIFIER.test(name) && areWhole && levels.length > NEARLY_ALL * present) {
      notes.push(`Column '${name}' is left out: it only names the rows.`)
      return []
    }
    if (!(CODE.test(name) && areWhole && levels.length <= MOST_CODES)) return [{ name, kind: 'number', values }]
  } else if (sharesOf(cells, isDate) >= NEARLY_ALL) return [{ name, kind: 'number', values: daysOf(cells) }]
  if (levels.length > MOST_DISTINCT * present && levels.length > 20) {
    notes.push(`Column '${name}' is left out: nearly every value stands for itself.`)
    return []
  }
  const codes = new Map(levels.map((level, code) => [level, code]))
  const codeOf = cells.distinct.map((cell) => codes.get(cell) ?? -1)
  return [{ name, kind: 'category', levels, codes: cells.codes.map((code) => codeOf[code] as number) }]
}
