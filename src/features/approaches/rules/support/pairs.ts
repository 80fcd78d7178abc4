import { median, tOf95 } from '#kernel/statistics.ts'
import {
  type FloorsMeasure,
  LEAST_PAIRS,
  type PairedSales,
  type Refused,
  type SalePair,
  type SupportedRow,
} from '../../model/support.ts'
import { type Compared, percent, rounded, UNIT } from './facts.ts'

/** Two sales are a pair when their facts differ at least so much. */
const LEAST_GAP: Readonly<Record<SupportedRow, number>> = {
  CONDITIONS: 1,
  TIME: 6,
  LOCATION: 1,
  SIZE: Math.log(1.25),
  SHAPE: Math.log(1.5),
  FRONTAGE: 1,
  AGE: 5,
  CONDITION: 2,
  FLOORS: 0.4,
}
/** Floors are counted whole: a pair differs in one at least, and is alike in none that differs. */
const gapOf = (gaps: Readonly<Record<SupportedRow, number>>, name: SupportedRow, floorsBy: FloorsMeasure) =>
  name !== 'FLOORS' || floorsBy === 'RATIO' ? gaps[name] : gaps === LEAST_GAP ? 1 : 0
/** Two sales are alike in a fact when it differs at most so much: half a year, 15 % of size, 5 years of age, one grade. */
const MOST_GAP: Readonly<Record<SupportedRow, number>> = {
  CONDITIONS: 0,
  TIME: 6,
  LOCATION: 0,
  SIZE: Math.log(1.15),
  SHAPE: Math.log(1.3),
  FRONTAGE: 0,
  AGE: 5,
  CONDITION: 1,
  FLOORS: 0.3,
}
const ROWS = Object.keys(UNIT) as SupportedRow[]

/** Pairs are looked for among so many sales, the nearest: each is compared with each. */
const MOST_PAIRED = 800

/** Pairs of sales alike in all but the row, the nearest first; no sale is in two of them, so that none counts twice. */
export function pairedSales(
  row: SupportedRow,
  all: readonly Compared[],
  floorsBy: FloorsMeasure,
): PairedSales | Refused {
  const compared = all.slice(0, MOST_PAIRED)
  const alike = Map.groupBy(compared, (one) => kindOf(row, one))
  const used = new Set<string>()
  const found: (readonly [Compared, Compared])[] = []
  for (const first of compared) {
    if (used.has(first.sale.id)) continue
    let best: { other: Compared; far: number } | null = null
    for (const other of alike.get(kindOf(row, first)) ?? []) {
      if (other === first || used.has(other.sale.id)) continue
      const far = distanceApart(row, [first, other], floorsBy)
      if (far !== null && (best === null || far < best.far)) best = { other, far }
    }
    if (!best) continue
    used.add(first.sale.id).add(best.other.sale.id)
    found.push([first, best.other])
  }
  const pairs = found.map((pair) => pairOf(row, pair))
  if (pairs.length < LEAST_PAIRS) return { n: pairs.length, least: LEAST_PAIRS, why: 'FEW' }
  if (row === 'TIME') return { n: pairs.length, by: 'MONTHS', ...byMonths(found.map(gapBetween)), pairs }
  const each = pairs.map(({ perUnit }) => perUnit)
  const [low, high] = [Math.min(...each), Math.max(...each)]
  return { n: pairs.length, by: 'MEDIAN', value: rounded(median(each), 2), low, high, pairs }
}

/** The months between the sales of a pair, and what ln(price per m²) changed by meanwhile. */
type Gap = { months: number; change: number }

/**
 * What pairs of sales say of a year, in percent, each weighing as many months as are between its sales: of a short gap a difference that time did
 * not make is annualised many times over. The monthly change is r = Σ(months × change ÷ months) ÷ Σ months = Σ change ÷ Σ months; its standard
 * error √(Σ((change − r × months)² ÷ months) ÷ (n − 1) ÷ Σ months); the range at 95 % r ± t(n − 1) of it. A year is exp(12 r) − 1.
 *
 * Source: W. Cochran, Sampling Techniques (3rd ed.), 6.7: the ratio Σy ÷ Σx as the best linear unbiased estimator where the variance of y grows with
 * x, as that of a price does with the time since it was last paid (K. Case and R. Shiller, 1987).
 */
function byMonths(gaps: readonly Gap[]): Pick<PairedSales, 'value' | 'low' | 'high'> {
  const total = sum(gaps.map(({ months }) => months))
  const r = sum(gaps.map(({ change }) => change)) / total
  const unexplained = sum(gaps.map(({ months, change }) => (change - r * months) ** 2 / months))
  const df = gaps.length - 1
  const half = tOf95(df) * Math.sqrt(unexplained / df / total)
  const [value, low, high] = [r, r - half, r + half].map((monthly) => percent(monthly * UNIT.TIME))
  return { value: value as number, low: low as number, high: high as number }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What pairs must have in common outright: the tenure and, but for LOCATION, the area. */
const kindOf = (row: SupportedRow, { sale }: Compared) =>
  row === 'LOCATION' ? `${sale.tenure}` : `${sale.tenure} ${sale.areaNumber ?? sale.id}`

/** How unlike two sales are beside the row, in shares of what is allowed; null where they are no pair. */
function distanceApart(
  row: SupportedRow,
  [one, other]: readonly [Compared, Compared],
  floorsBy: FloorsMeasure,
): number | null {
  const fact = Math.abs((one.facts[row] as number) - (other.facts[row] as number))
  if (fact < gapOf(LEAST_GAP, row, floorsBy)) return null
  let far = 0
  for (const name of ROWS) {
    if (name === row || name === 'LOCATION') continue
    // The age of a building at its sale moves with the date, its year does not.
    const [a, b] = name === 'AGE' ? [one.sale.yearBuilt, other.sale.yearBuilt] : [one.facts[name], other.facts[name]]
    // Few entries tell their frontage: a shape that is not known makes no pair unlike.
    if ((a === null && b === null) || (name === 'SHAPE' && (a === null || b === null))) continue
    if (a === null || b === null) return null
    const gap = Math.abs(a - b)
    const most = gapOf(MOST_GAP, name, floorsBy)
    if (gap > most) return null
    if (most > 0) far += gap / most
  }
  return far
}

function gapBetween([one, other]: readonly [Compared, Compared]): Gap {
  const [months, change] = [(other.facts.TIME as number) - (one.facts.TIME as number), other.price - one.price]
  return months < 0 ? { months: -months, change: -change } : { months, change }
}

function pairOf(row: SupportedRow, [one, other]: readonly [Compared, Compared]): SalePair {
  const [low, high] = (one.facts[row] as number) < (other.facts[row] as number) ? [one, other] : [other, one]
  const change = high.price - low.price
  const units = ((high.facts[row] as number) - (low.facts[row] as number)) / UNIT[row]
  return { ids: [low.sale.id, high.sale.id], difference: percent(change), perUnit: percent(change / units) }
}
