import type { Assumed, AvmCaution, Confidence, Driver, Indicated } from '../model.ts'
import type { Estimate } from './table.ts'
import { NORMAL_80 } from './time/total.ts'

/** Up to which forecast standard deviation, as a share of the value, an estimate is of high and of medium confidence. */
const BANDS = { HIGH: 0.15, MEDIUM: 0.3 } as const

/**
 * The forecast standard deviation that a range implies: its half-width as a share of the value, taken for the 80 % of a normal
 * distribution. Source: HouseCanary, 'Forecast Standard Deviation'.
 */
const forecastDeviation = ({ value, low, high }: Pick<Estimate, 'value' | 'low' | 'high'>): number =>
  (high - low) / 2 / NORMAL_80 / value

/** High up to a deviation of 15 %, medium up to 30 %, low beyond. Source: HouseCanary's bands of confidence, 1 − FSD above 85 and 70 %. */
function confidenceOf(deviation: number): Confidence {
  if (deviation <= BANDS.HIGH) return 'HIGH'
  return deviation <= BANDS.MEDIUM ? 'MEDIUM' : 'LOW'
}

/** What an estimate is to be read with. */
export const cautionsOf = ({ unseen, beyondSales }: Pick<Estimate, 'unseen' | 'beyondSales'>): AvmCaution[] => [
  ...unseen.map((column): AvmCaution => ({ code: 'UNSEEN', column })),
  ...(beyondSales ? [{ code: 'BEYOND_SALES' as const }] : []),
]

/** Whether the range of an estimate of what was hardly ever sold is wider, on the wider side, than `widest` percent of the value. */
export const isTooWide = (
  { value, low, high, unseen }: Pick<Estimate, 'value' | 'low' | 'high' | 'unseen'>,
  widest: number,
): boolean => unseen.length > 0 && Math.max(high - value, value - low) > (widest / 100) * value

/**
 * An estimate in whole KWD: every figure rounded by itself, and what rounding the drivers leaves goes to the base, so that base and
 * drivers still sum to the value exactly. Drivers that round to nothing are left out. What rests on assumed facts is never of high
 * confidence: the range does not know that these may be others.
 */
export function indicated(estimate: Estimate, area: number, assumed: Assumed): Indicated {
  const value = Math.max(1, Math.round(estimate.value))
  const drivers = estimate.contributions
    .map(({ column, amount }): Driver => ({ column, amount: Math.round(amount) }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
  const fsd = forecastDeviation(estimate)
  const band = confidenceOf(fsd)
  return {
    value,
    low: Math.max(0, Math.min(value, Math.round(estimate.low))),
    high: Math.max(value, Math.round(estimate.high)),
    coverage: estimate.coverage,
    confidence: band === 'HIGH' && Object.keys(assumed).length > 0 ? 'MEDIUM' : band,
    fsd: Math.round(fsd * 10_000) / 10_000,
    pricePerMetre: Math.round((estimate.value / area) * 1000) / 1000,
    base: value - drivers.reduce((sum, { amount }) => sum + amount, 0),
    drivers,
  }
}
