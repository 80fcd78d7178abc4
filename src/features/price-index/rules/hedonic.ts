import { isGranted } from '#features/terms/model/codes.ts'
import type { PaidSale } from '../model.ts'

/** What sales differ in beside place and time; null where it is not known. */
const FACTS: readonly ((sale: PaidSale) => number | null)[] = [
  ({ area }) => Math.log(area),
  ({ area, builtArea }) => (builtArea === null ? null : Math.log1p(builtArea / area)),
  ({ builtArea }) => Number(builtArea === null),
  ({ corner }) => Number(corner),
  ({ date, yearBuilt }) => (yearBuilt === null ? null : Math.max(0, Number(date.slice(0, 4)) - yearBuilt)),
  ({ condition }) => condition,
  ({ tenure }) => Number(isGranted(tenure)),
]

/** Below this a fact is the same of all sales and says nothing. */
const ALIKE = 1e-9

/**
 * What sales differ in, standardised to a mean of 0 and a variance of 1, sale by sale in one array; what is not known counts as the mean. `facts` are how many
 * each sale has: those that are alike for all are left out (the hedonic form: Eurostat, Handbook on Residential Property Price Indices, 2013, chapter 5).
 */
export function standardFacts(sales: readonly PaidSale[]): { facts: number; values: Float64Array } {
  const columns = FACTS.flatMap((fact) => {
    const values = sales.map(fact)
    const known = values.filter((value) => value !== null)
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length
    const deviation = Math.sqrt(known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / known.length)
    return deviation > ALIKE ? [values.map((value) => (value === null ? 0 : (value - mean) / deviation))] : []
  })
  const values = new Float64Array(sales.length * columns.length)
  columns.forEach((column, at) => {
    column.forEach((value, sale) => {
      values[sale * columns.length + at] = value
    })
  })
  return { facts: columns.length, values }
}
