import { latLngToCell } from 'h3-js'
import type { CategoryColumn, Column, SalesTable, Subject } from './table.ts'

/** A column without its values. */
type ColumnForm =
  | { name: string; kind: 'number'; monotone: -1 | 0 | 1 }
  | { name: string; kind: 'category'; levels: readonly string[] }

/** What a model knows of the form of its sales: with it, properties become rows of the same form. */
export type Frame = {
  columns: readonly ColumnForm[]
  /** Places from wide to narrow, as the table has them, or cells of H3 at these resolutions. */
  places: readonly { name: string; levels: readonly string[]; resolution: number | null }[]
  /** The column of the kind of property, by its place; −1 where there is none. */
  kind: number
  /** The middle of the sales, in degrees; null without positions. */
  middle: { latitude: number; longitude: number } | null
  /** The day of the last evidence of any kind; null without dates. */
  lastDay: number | null
  /** That of the last sale that was paid; absent where none was, and from models of before 1.4.1. */
  lastPaidDay?: number
}

/** The day from which the market lies ahead of a model: that of its last sale that was paid, or else of its last evidence; null without dates. */
export const lastPaidOf = ({ lastPaidDay, lastDay }: Frame): number | null => lastPaidDay ?? lastDay

/** Rows as the parts of a model read them: numbers with NaN and codes with −1 for what is missing. */
export type Rows = {
  count: number
  day: Float64Array | null
  /** Metres east and north of the middle. */
  east: Float64Array | null
  north: Float64Array | null
  places: Int32Array[]
  /** One for each column of the frame. */
  numbers: (Float64Array | null)[]
  codes: (Int32Array | null)[]
}

/** H3 cells represent places where a table has only positions: about 10 km, 4 km, 1.4 km and 0.5 km wide. */
const RESOLUTIONS = [5, 6, 7, 8]
/** Metres of a degree of latitude on a sphere of the Earth's mean radius. */
const METRES_PER_DEGREE = (Math.PI * 6_371_008.8) / 180

/** The form of a table. */
export function frameOf(table: SalesTable): Frame {
  const { latitude, longitude, places = [] } = table
  const middle = latitude && longitude ? middleOf(latitude, longitude) : null
  const columns = table.columns.map(
    (column): ColumnForm =>
      column.kind === 'number'
        ? { name: column.name, kind: column.kind, monotone: column.monotone ?? 0 }
        : { name: column.name, kind: column.kind, levels: column.levels },
  )
  const days = table.day?.filter((day) => !Number.isNaN(day))
  const paidDays = table.day?.filter((day, row) => !Number.isNaN(day) && table.paid?.[row] !== 0)
  const latest = (some: Float64Array) => some.reduce((last, day) => Math.max(last, day))
  return {
    columns,
    places:
      places.length > 0 || !middle || !latitude || !longitude
        ? places.map(({ name, levels }) => ({ name, levels, resolution: null }))
        : RESOLUTIONS.map((resolution) => ({
            name: `h3-${resolution}`,
            levels: [...new Set(cellsOf(latitude, longitude, resolution).filter((cell) => cell !== null))].sort(),
            resolution,
          })),
    ...{ middle, kind: columns.findIndex(({ kind, name }) => kind === 'category' && name === table.kind) },
    lastDay: days && days.length > 0 ? latest(days) : null,
    ...(paidDays && paidDays.length > 0 ? { lastPaidDay: latest(paidDays) } : {}),
  }
}

/** A table's rows in a frame. */
export function rowsOf(frame: Frame, table: SalesTable): Rows {
  const { latitude, longitude, count } = table
  const named = new Map(table.columns.map((column) => [column.name, column]))
  const position = frame.middle && latitude && longitude ? project(frame.middle, latitude, longitude) : null
  return {
    count,
    day: frame.lastDay === null ? null : daysOf(table, frame.lastDay),
    east: position?.east ?? null,
    north: position?.north ?? null,
    places: frame.places.map(({ levels, resolution }, at) => {
      if (resolution === null) return recoded(table.places?.[at], levels, count)
      const cells = latitude && longitude ? cellsOf(latitude, longitude, resolution) : new Array<null>(count).fill(null)
      return codesOf(cells, levels)
    }),
    numbers: frame.columns.map(({ name, kind }) => (kind === 'number' ? numbersOf(named.get(name), count) : null)),
    codes: frame.columns.map((column) =>
      column.kind === 'category' ? recoded(named.get(column.name), column.levels, count) : null,
    ),
  }
}

/** Some of the rows, in the order given. */
export function pickRows(rows: Rows, which: Int32Array): Rows {
  const numbers = (values: Float64Array | null) => values && Float64Array.from(which, (row) => values[row] as number)
  const codes = (values: Int32Array) => Int32Array.from(which, (row) => values[row] as number)
  return {
    count: which.length,
    day: numbers(rows.day),
    east: numbers(rows.east),
    north: numbers(rows.north),
    places: rows.places.map(codes),
    numbers: rows.numbers.map(numbers),
    codes: rows.codes.map((values) => values && codes(values)),
  }
}

/** Values of rows, in the order given. */
export function pick(values: Float64Array, rows: Int32Array): Float64Array {
  const found = new Float64Array(rows.length)
  for (let at = 0; at < found.length; at++) found[at] = values[rows[at] as number] as number
  return found
}

/** Properties as a table of the frame's form; prices are NaN. */
export function tableOf(frame: Frame, subjects: readonly Subject[]): SalesTable {
  const numbers = (read: (subject: Subject) => unknown) =>
    Float64Array.from(subjects, (subject) => {
      const value = read(subject)
      return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN
    })
  const categories = (
    name: string,
    levels: readonly string[],
    read: (subject: Subject) => unknown,
  ): CategoryColumn => ({
    ...{ name, kind: 'category', levels },
    codes: codesOf(subjects.map(read), levels),
  })
  return {
    count: subjects.length,
    price: new Float64Array(subjects.length).fill(Number.NaN),
    day: numbers(({ day }) => day),
    latitude: numbers(({ latitude }) => latitude),
    longitude: numbers(({ longitude }) => longitude),
    places: frame.places.some(({ resolution }) => resolution !== null)
      ? []
      : frame.places.map(({ name, levels }, at) => categories(name, levels, ({ places }) => places?.[at])),
    columns: frame.columns.map(
      (column): Column =>
        column.kind === 'number'
          ? { name: column.name, kind: 'number', values: numbers(({ values }) => values[column.name]) }
          : categories(column.name, column.levels, ({ values }) => values[column.name]),
    ),
  }
}

const middleOf = (latitude: Float64Array, longitude: Float64Array) => {
  const known = Array.from(latitude.keys()).filter((row) => isPosition(latitude[row], longitude[row]))
  if (known.length === 0) return null
  const mean = (values: Float64Array) => known.reduce((sum, row) => sum + (values[row] as number), 0) / known.length
  return { latitude: mean(latitude), longitude: mean(longitude) }
}

const isPosition = (latitude = Number.NaN, longitude = Number.NaN) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Metres from the middle, on a plane that touches the sphere there. */
function project(middle: { latitude: number; longitude: number }, latitude: Float64Array, longitude: Float64Array) {
  const narrowing = Math.cos((middle.latitude * Math.PI) / 180)
  const known = (row: number, metres: number) => (isPosition(latitude[row], longitude[row]) ? metres : Number.NaN)
  return {
    east: longitude.map((value, row) => known(row, (value - middle.longitude) * METRES_PER_DEGREE * narrowing)),
    north: latitude.map((value, row) => known(row, (value - middle.latitude) * METRES_PER_DEGREE)),
  }
}

const cellsOf = (latitude: Float64Array, longitude: Float64Array, resolution: number): (string | null)[] =>
  Array.from(latitude, (value, row) =>
    isPosition(value, longitude[row]) ? latLngToCell(value, longitude[row] as number, resolution) : null,
  )

/** A day that is not known is taken to be the last: what is valued is valued now. */
const daysOf = ({ day, count }: SalesTable, lastDay: number) =>
  day ? day.map((value) => (Number.isNaN(value) ? lastDay : value)) : new Float64Array(count).fill(lastDay)

const numbersOf = (column: Column | undefined, count: number) =>
  column?.kind === 'number'
    ? column.values.map((value) => (Number.isFinite(value) ? value : Number.NaN))
    : new Float64Array(count).fill(Number.NaN)

function codesOf(values: readonly unknown[], levels: readonly string[]): Int32Array {
  const codes = new Map(levels.map((level, code) => [level, code]))
  return Int32Array.from(values, (value) => (typeof value === 'string' ? (codes.get(value) ?? -1) : -1))
}

/** The codes of a column by the levels of a frame, which may be others than its own. */
function recoded(column: Column | undefined, levels: readonly string[], count: number): Int32Array {
  if (column?.kind !== 'category') return new Int32Array(count).fill(-1)
  if (column.levels === levels) return column.codes
  const codes = codesOf(column.levels, levels)
  return column.codes.map((code) => codes[code] ?? -1)
}
