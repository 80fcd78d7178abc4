import type { AvmColumn } from '../model.ts'
import type { CategoryColumn, Column, Subject as EngineSubject, NumberColumn, SalesTable } from './table.ts'

/** A piece of evidence as models learn from it: a price of the market register, or a value that the firm determined. */
export type EvidenceFacts = {
  /** 'M' and the id of an entry of the market register, or 'V' and that of a valuation. */
  source: string
  /** A sale, an auction, or the firm's own valuation. */
  basis: 'MARKET' | 'AUCTION' | 'OWN'
  /** YYYY-MM-DD */
  date: string
  /** KWD */
  price: number
  type: string
  tenure: string | null
  area: number
  builtArea: number | null
  floors: number | null
  yearBuilt: number | null
  condition: number | null
  frontage: number | null
  streets: number | null
  corner: boolean | null
  governorate: string | null
  areaNumber: number | null
  cell8: string | null
  latitude: number | null
  longitude: number | null
  isGenerated: boolean
}

const DAY = 86_400_000
/** Days from 1970-01-01 to a date. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY

/** The date of a day since 1970-01-01. */
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

type Compared = Pick<
  EvidenceFacts,
  'area' | 'builtArea' | 'floors' | 'yearBuilt' | 'condition' | 'frontage' | 'streets' | 'corner'
>
type NumberName = Exclude<AvmColumn, 'type' | 'tenure' | 'basis'>

/** What each column of numbers holds of a property on a date. */
const NUMBERS: Readonly<Record<NumberName, (facts: Compared, date: string) => number | null>> = {
  area: ({ area }) => area,
  builtArea: ({ builtArea }) => builtArea,
  floors: ({ floors }) => floors,
  // What is sold before it is finished has no age below zero.
  age: ({ yearBuilt }, date) => (yearBuilt === null ? null : Math.max(0, Number(date.slice(0, 4)) - yearBuilt)),
  condition: ({ condition }) => condition,
  frontage: ({ frontage }) => frontage,
  streets: ({ streets }) => streets,
  corner: ({ corner }) => (corner === null ? null : Number(corner)),
}
/** A larger or better kept property is never estimated lower for it. */
const RISING: readonly NumberName[] = ['area', 'builtArea', 'condition']

/** The evidence as a table, in its order. */
export function salesTable(rows: readonly EvidenceFacts[]): SalesTable {
  const numbers = Object.entries(NUMBERS).map(([name, of]): NumberColumn => {
    const values = Float64Array.from(rows, (row) => of(row, row.date) ?? Number.NaN)
    return { name, kind: 'number', values, ...(RISING.includes(name as NumberName) ? { monotone: 1 as const } : {}) }
  })
  const columns: Column[] = [
    ...numbers,
    categories('type', rows, ({ type }) => type),
    categories('tenure', rows, ({ tenure }) => tenure),
    categories('basis', rows, ({ basis }) => basis),
  ]
  return {
    count: rows.length,
    price: Float64Array.from(rows, ({ price }) => price),
    day: Float64Array.from(rows, ({ date }) => dayOf(date)),
    latitude: Float64Array.from(rows, ({ latitude }) => latitude ?? Number.NaN),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude ?? Number.NaN),
    places: [
      categories('governorate', rows, ({ governorate }) => governorate),
      categories('areaNumber', rows, ({ areaNumber }) => (areaNumber === null ? null : String(areaNumber))),
      categories('cell8', rows, ({ cell8 }) => cell8),
    ],
    ...{ columns, kind: 'type', paid: Uint8Array.from(rows, ({ basis }) => (basis === 'MARKET' ? 1 : 0)) },
  }
}

function categories(
  name: string,
  rows: readonly EvidenceFacts[],
  of: (row: EvidenceFacts) => string | null,
): CategoryColumn {
  // Sorted, so that the same evidence gives the same codes.
  const levels = [...new Set(rows.map(of))].filter((level) => level !== null).toSorted()
  const codes = new Map(levels.map((level, at) => [level, at]))
  return { name, kind: 'category', levels, codes: Int32Array.from(rows, (row) => codes.get(of(row) ?? '') ?? -1) }
}

/** A subject as the models take it: estimated as a sale on a date, whatever evidence there is of auctions and the firm's own valuations. */
export function engineSubject(
  subject: Compared &
    Pick<EvidenceFacts, 'type' | 'tenure' | 'governorate' | 'areaNumber' | 'cell8' | 'latitude' | 'longitude'>,
  date: string,
): EngineSubject {
  const { type, tenure, governorate, areaNumber, cell8, latitude, longitude } = subject
  const values: Record<string, number | string | null> = { type, tenure, basis: 'MARKET' }
  for (const [name, of] of Object.entries(NUMBERS)) values[name] = of(subject, date)
  return {
    day: dayOf(date),
    ...(latitude === null || longitude === null ? {} : { latitude, longitude }),
    places: [governorate, areaNumber === null ? null : String(areaNumber), cell8],
    values,
  }
}
