import { leastSquares, median, quantile, tOf95 } from '#kernel/statistics.ts'
import type { GridBasis } from '../model/grid.ts'
import {
  type FloorsMeasure,
  type GroupedMedians,
  type Implied,
  isRefused,
  LEAST_FITTED,
  LEAST_IN_GROUP,
  type Refused,
  type Regression,
  type Sale,
  type SaleGroup,
  type Support,
  type SupportedRow,
  type SupportSubject,
} from '../model/support.ts'
import { type Compared, factsOf, floorsMeasure, percent, rounded, subjectFacts, UNIT } from './support/facts.ts'
import { pairedSales } from './support/pairs.ts'

/**
 * What the sales of a market say of one row of the adjustment grid: paired sales, medians by group, and a regression of ln(price per m²)
 * (the hedonic form of mass appraisal). Each is refused under its least number of sales. The sales may come in any order.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), paired data analysis, grouped data analysis and statistical analysis; IAAO, Standard on
 * Mass Appraisal of Real Property (2017).
 */
export function supportFor(
  row: SupportedRow,
  { sales, subject, basis }: { sales: readonly Sale[]; subject: SupportSubject; basis: GridBasis },
): Support {
  const floorsBy = floorsMeasure(sales, subject)
  const compared = sales
    .flatMap((sale): Compared[] => {
      const metres = basis === 'LAND' ? sale.area : sale.builtArea
      const facts = factsOf(sale, subject, floorsBy)
      return metres === null || facts[row] === null ? [] : [{ sale, price: Math.log(sale.price / metres), facts }]
    })
    .toSorted((a, b) => a.sale.distance - b.sale.distance || (a.sale.id < b.sale.id ? -1 : 1))
  return {
    floorsBy,
    n: compared.length,
    paired: pairedSales(row, compared, floorsBy),
    grouped: groupedMedians(row, compared, { subject, floorsBy }),
    fitted: fitted(row, compared),
  }
}

/** The most that a bound of a coefficient may be, as a logarithm: beyond it a percent of two decimals is −100, or says nothing. */
const MOST_LN = 9

/** The bounds of the groups of rows whose facts have customary ones; the others are cut into thirds. */
const BOUNDS: Partial<Record<SupportedRow, readonly number[]>> = {
  CONDITIONS: [1],
  TIME: [-36, -24, -12, -6],
  FRONTAGE: [1],
  AGE: [6, 16, 26],
  CONDITION: [4, 7, 9],
}
/** The most areas beside the subject's. */
const MOST_AREAS = 7

function groupedMedians(
  row: SupportedRow,
  compared: readonly Compared[],
  about: { subject: SupportSubject; floorsBy: FloorsMeasure },
): GroupedMedians | Refused {
  const groups = row === 'LOCATION' ? byArea(compared, about.subject) : byBounds(row, compared, about)
  const measured = groups.map(({ members, ...group }): SaleGroup => {
    const prices = members.map(({ price }) => Math.exp(price))
    const known = prices.length >= LEAST_IN_GROUP
    return { ...group, n: prices.length, median: known ? rounded(median(prices), 3) : null, difference: null }
  })
  const known = measured.filter((group) => group.median !== null)
  if (known.length < 2)
    return { n: compared.length, least: LEAST_IN_GROUP, why: compared.length < 2 * LEAST_IN_GROUP ? 'FEW' : 'ALIKE' }
  const base = known.find(({ isSubject }) => isSubject)?.median
  return {
    n: compared.length,
    groups: measured.map((group) =>
      base && group.median !== null ? { ...group, difference: rounded((group.median / base - 1) * 100, 2) } : group,
    ),
  }
}

type Grouped = Omit<SaleGroup, 'n' | 'median' | 'difference'> & { members: readonly Compared[] }

function byArea(compared: readonly Compared[], { areaNumber }: SupportSubject): Grouped[] {
  const areas = [...Map.groupBy(compared, ({ sale }) => sale.areaNumber)]
    .map(([number, members]) => ({
      from: null,
      to: null,
      areaNumber: number,
      members,
      isSubject: number === areaNumber,
    }))
    .toSorted((a, b) => b.members.length - a.members.length || (a.areaNumber ?? 0) - (b.areaNumber ?? 0))
  const others = areas.filter(({ isSubject }) => !isSubject)
  return [...areas.filter(({ isSubject }) => isSubject), ...others.slice(0, MOST_AREAS)]
}

function byBounds(
  row: SupportedRow,
  compared: readonly Compared[],
  { subject, floorsBy }: { subject: SupportSubject; floorsBy: FloorsMeasure },
): Grouped[] {
  const scale = row === 'SIZE' || row === 'SHAPE' ? Math.exp : (value: number) => value
  const facts = compared.map(({ facts }) => scale(facts[row] as number))
  const third = (share: number) => {
    const at = quantile(facts, share)
    if (row === 'FLOORS' && floorsBy === 'COUNT') return Math.ceil(at)
    return row === 'SIZE' ? Math.round(at / 5) * 5 : rounded(at, 1)
  }
  const bounds = BOUNDS[row] ?? (facts.length === 0 ? [] : [...new Set([third(1 / 3), third(2 / 3)])])
  const own = subjectFacts(subject, floorsBy)[row]
  return [null, ...bounds].map((from, at) => {
    const to = bounds[at] ?? null
    const holds = (value: number) => (from === null || value >= from) && (to === null || value < to)
    return {
      from,
      to,
      areaNumber: null,
      members: compared.filter((_, index) => holds(facts[index] as number)),
      isSubject: own !== null && holds(scale(own)),
    }
  })
}

/**
 * The months and the size are held equal where there are ten sales for each column, and so is the area, but for LOCATION: there a sale
 * that is alone in its area tells nothing.
 */
function fitted(row: SupportedRow, all: readonly Compared[]): Regression | Refused {
  const isWithin = row !== 'LOCATION'
  const inArea = Map.groupBy(all, ({ sale }) => sale.areaNumber)
  const compared = isWithin ? all.filter(({ sale }) => (inArea.get(sale.areaNumber)?.length ?? 0) > 1) : all
  const n = compared.length
  if (n < LEAST_FITTED) return { n, least: LEAST_FITTED, why: 'FEW' }
  const valuesOf = (name: SupportedRow) => compared.map(({ facts }) => facts[name] ?? 0)
  const groups = isWithin ? compared.map(({ sale }) => sale.areaNumber) : undefined
  const others = (['TIME', 'SIZE'] as const).filter((name) => name !== row).slice(0, Math.floor(n / LEAST_FITTED) - 1)
  const y = compared.map(({ price }) => price)
  for (let kept = others.length; kept >= 0; kept--) {
    const held = others.slice(0, kept)
    const fit = leastSquares(y, [row, ...held].map(valuesOf), groups)
    if (!fit) continue
    const [b = 0] = fit.coefficients
    const half = tOf95(fit.df) * (fit.errors[0] ?? 0)
    const unit = UNIT[row]
    if ([b - half, b + half].some((end) => Math.abs(end * unit) > MOST_LN)) continue
    return {
      n,
      coefficient: percent(b * unit),
      low: percent((b - half) * unit),
      high: percent((b + half) * unit),
      r2: rounded(fit.r2, 3),
      held: new Set(groups).size > 1 ? ['AREA', ...held] : held,
    }
  }
  return { n, least: LEAST_FITTED, why: 'ALIKE' }
}

/** What the difference of a comparable from the subject comes to by the support: percent of the comparable's price per m². */
export function impliedFor(
  row: SupportedRow,
  support: Support,
  { subject, comparable }: { subject: SupportSubject; comparable: Parameters<typeof factsOf>[0] },
): Implied {
  const own = subjectFacts(subject, support.floorsBy)[row]
  const theirs = factsOf(comparable, subject, support.floorsBy)[row]
  if (own === null || theirs === null) return { byPairs: null, byFit: null, low: null, high: null }
  const units = (own - theirs) / UNIT[row]
  const of = (perUnit: number) => percent(Math.log1p(perUnit / 100) * units)
  const { paired, fitted: fit } = support
  const ends = isRefused(fit) ? null : [of(fit.low), of(fit.high)]
  return {
    byPairs: isRefused(paired) ? null : of(paired.value),
    byFit: isRefused(fit) ? null : of(fit.coefficient),
    low: ends && Math.min(...ends),
    high: ends && Math.max(...ends),
  }
}
