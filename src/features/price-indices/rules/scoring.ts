import type { Size } from './levels.ts'

/** Sales by area: log prices per m², the period of each, and what they differ in, standardised, `facts` numbers for each sale. */
export type AreaSales = { governorate: number; logPrices: Float64Array; periods: Int32Array; facts: Float64Array }
export type Hierarchy = { size: Size; governorates: number; areas: readonly AreaSales[] }

/** The degrees of freedom of Student's t by which sales lie about their level: heavy tails, so that a price out of line moves little. */
const FREEDOM = 4
/** The Fisher information of a sale's level, times the variance: of t with ν degrees of freedom (ν + 1) / (ν + 3) (Lange, Little and Taylor 1989, section 3). */
export const INFORMATION = (FREEDOM + 1) / (FREEDOM + 3)

/** The fitted log price of a sale. */
export function fittedOf(size: Size, mean: Float64Array, area: AreaSales, sale: number): number {
  let fitted = mean[area.periods[sale] as number] as number
  for (let i = 0; i < size.facts; i++)
    fitted += (mean[size.periods + i] as number) * (area.facts[sale * size.facts + i] as number)
  return fitted
}

/** A sale's step of scoring: its weighted residual over its information, and its weight (Lange, Little and Taylor 1989). */
export function stepOf(residual: number, variance: number): { weight: number; step: number } {
  const weight = (FREEDOM + 1) / (FREEDOM + (residual * residual) / variance)
  return { weight, step: (weight * residual) / INFORMATION }
}

/** The log price that scoring works with: where the sale was fitted, and its step from there. */
export function workingOf(
  { size, areas }: Hierarchy,
  means: readonly Float64Array[],
  variance: number,
): Float64Array[] {
  return areas.map((area, at) =>
    area.logPrices.map((price, sale) => {
      const fitted = fittedOf(size, means[at] as Float64Array, area, sale)
      return fitted + stepOf(price - fitted, variance).step
    }),
  )
}
