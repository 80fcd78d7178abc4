import { TENURES } from '#features/terms/model/codes.ts'
import {
  isDash,
  isEmptyWord,
  judgeColumn,
  readByColumn,
  readYesNo,
  type SettledReading,
  settledReading,
} from '#kernel/columns.ts'
import { type Cell, type SheetRow, storedOf } from '#kernel/sheets.ts'
import type { Language } from '#kernel/words.ts'
import { PROPERTY_TYPES } from '../../properties/model/codes.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { avmMessages } from '../messages.ts'
import type { AttributeField, Attributes } from '../model.ts'
import { attributeFaults, type Fault } from './attribute-faults.ts'

/** The lines of a sheet that can be estimated, and what is wrong with the others, by their number in the sheet. */
export type SheetLines = {
  lines: { reference: string; attributes: Attributes }[]
  /** `field` is null where the columns themselves are wanting. */
  faults: { line: number; field: AttributeField | null; fault: Fault | null }[]
}

/** Attributes as they were read: what is missing is absent. */
type TypedAttributes = { [F in keyof Attributes]?: Attributes[F] | undefined }

/** The columns of a sheet, in the order of the template. */
const COLUMNS = [
  'reference',
  'type',
  'location',
  'area',
  'builtArea',
  'yearBuilt',
  'floors',
  'condition',
  'frontage',
  'streets',
  'corner',
  'tenure',
  'latitude',
  'longitude',
] as const
type Column = (typeof COLUMNS)[number]

const HEADS: Readonly<Record<Column, { ar: string; en: string }>> = {
  reference: avmMessages['batch.reference'],
  type: avmMessages['subject.type'],
  location: avmMessages['subject.place'],
  area: avmMessages['comparables.size'],
  builtArea: avmMessages['subject.builtArea'],
  yearBuilt: avmMessages['subject.yearBuilt'],
  floors: avmMessages['subject.floors'],
  condition: avmMessages['subject.condition'],
  frontage: avmMessages['subject.frontage'],
  streets: avmMessages['subject.streets'],
  corner: avmMessages['subject.corner'],
  tenure: avmMessages['subject.tenure'],
  latitude: avmMessages['batch.latitude'],
  longitude: avmMessages['batch.longitude'],
}

/** An empty sheet with the heads of the columns and one example, as text between commas. */
export function sheetTemplate(language: Language): string {
  const example: Partial<Record<Column, string>> = {
    reference: '1',
    type: valuationsMessages['category.RESIDENTIAL'][language],
    location: language === 'ar' ? 'السالمية' : 'Salmiya',
    area: '400',
    builtArea: '650',
    yearBuilt: '2008',
  }
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`
  return `\ufeff${line(COLUMNS.map((column) => HEADS[column][language]))}${line(COLUMNS.map((column) => example[column] ?? ''))}`
}

/** Reads rows of a sheet, of which the first names the columns in either language; type and size are needed. Blank rows are left out. */
export function readLines([heads, ...rows]: readonly SheetRow[]): SheetLines {
  const columns = (heads?.[2] ?? []).map((cell) => columnOf(textOf(cell)))
  if (!columns.includes('type') || !columns.includes('area'))
    return { lines: [], faults: [{ line: heads?.[1] ?? 1, field: null, fault: null }] }
  const read: SheetLines = { lines: [], faults: [] }
  const readings: Readings = new Map(
    columns.map((column, nth) => {
      const texts = rows.map(([, , cells]) => textOf(cells[nth] ?? ''))
      return [column, settledReading(judgeColumn(texts, 'number'))] as const
    }),
  )
  for (const [at, [, line, cells]] of rows.entries()) {
    const byColumn = new Map(columns.map((column, nth) => [column, textOf(cells[nth] ?? '')]))
    const typed = attributesOf((column) => byColumn.get(column) ?? '', readings)
    const [first] = Object.entries(attributeFaults(typed)) as [AttributeField, Fault][]
    if (first) read.faults.push({ line, field: first[0], fault: first[1] })
    else
      read.lines.push({
        reference: (byColumn.get('reference') || String(at + 1)).slice(0, 80),
        attributes: typed as Attributes,
      })
  }
  return read
}

/** How the figures of each column are read. */
type Readings = ReadonlyMap<Column | undefined, SettledReading>

/** The text of a cell; a formula that failed tells its error, which is no value of any field. */
const textOf = (cell: Cell) => storedOf(cell).trim()
const plain = (text: string) => text.trim().toLowerCase()
const columnOf = (head: string): Column | undefined =>
  COLUMNS.find((column) => [column, HEADS[column].ar, HEADS[column].en].map(plain).includes(plain(head)))

function attributesOf(cell: (column: Column) => string, readings: Readings): TypedAttributes {
  // What is no number is NaN, which no bound holds.
  const figure = (column: Column) => {
    const text = cell(column)
    if (text === '' || isDash(text) || isEmptyWord(text)) return null
    const value = readByColumn(text, 'number', readings.get(column) ?? { unsure: [] })
    return typeof value === 'number' ? value : Number.NaN
  }
  const [latitude, longitude] = [figure('latitude'), figure('longitude')]
  const hasPin = Number.isFinite(latitude) && Number.isFinite(longitude)
  const corner = plain(cell('corner'))
  return {
    type: PROPERTY_TYPES.find((code) => isNamed(cell('type'), code, valuationsMessages[`category.${code}`])),
    location: cell('location') || null,
    area: figure('area') ?? undefined,
    builtArea: figure('builtArea'),
    yearBuilt: figure('yearBuilt'),
    floors: figure('floors'),
    condition: figure('condition'),
    frontage: figure('frontage'),
    streets: figure('streets'),
    corner: corner === '' ? null : (readYesNo(corner) ?? null),
    tenure: TENURES.find((code) => isNamed(cell('tenure'), code, valuationsMessages[`tenure.${code}`])) ?? null,
    ...(hasPin ? { latitude, longitude } : {}),
  }
}

const isNamed = (text: string, code: string, names: { ar: string; en: string }) =>
  [code, names.ar, names.en].map(plain).includes(plain(text))
