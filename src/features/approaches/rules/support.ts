import { daysBetween } from '#kernel/dates.ts'
import { decimal } from '#kernel/decimal.ts'
import { leastSquares, median, quantile, tOf95 } from '#kernel/statistics.ts'
import type { GridBasis } from '../model/grid.ts'
import {
  type GroupedMedians,
  type Implied,
  isRefused,
  LEAST_FITTED,
  LEAST_IN_GROUP,
  LEAST_PAIRS,
  type PairedSales,
  type Refused,
  type Regression,
  type Sale,
  type SaleGroup,
  type SalePair,
  type Support,
  type SupportedRow,
  type SupportSubject,
} from '../model/support.ts'

const DAYS_OF_MONTH = 365.25 / 12

/** A sale with what is compared: ln of its price per m², and each row's fact (null where the register has none). */
type Compared = { sale: Sale; price: number; facts: Readonly<Record<SupportedRow, number | null>> }

/**
 * How much of a row's fact one unit of its percent is: a year, a tenth more size, a corner, ten years of age, a grade of condition, a
 * m² built on each m² of land, the subject's area.
 */
const UNIT: Readonly<Record<SupportedRow, number>> = {
  TIME: 12,
  LOCATION: 1,
  SIZE: Math.log(1.1),
  FRONTAGE: 1,
  AGE: 10,
  CONDITION: 1,
  FLOORS: 1,
}
/** Two sales are a pair when their facts differ at least so much. */
const LEAST_GAP: Readonly<Record<SupportedRow, number>> = {
  TIME: 6,
  LOCATION: 1,
  SIZE: Math.log(1.25),
  FRONTAGE: 1,
  AGE: 5,
  CONDITION: 2,
  FLOORS: 0.4,
}
/** Two sales are alike in a fact when it differs at most so much: half a year, 15 % of size, 5 years of age, one grade. */
const MOST_GAP: Readonly<Record<SupportedRow, number>> = {
  TIME: 6,
  LOCATION: 0,
  SIZE: Math.log(1.15),
  FRONTAGE: 0,
  AGE: 5,
  CONDITION: 1,
  FLOORS: 0.3,
}
const ROWS = Object.keys(UNIT) as SupportedRow[]

/** The fact of each row, of a sale or of the subject. */
export function factsOf(
  one: Pick<Sale, 'area' | 'builtArea' | 'yearBuilt' | 'condition' | 'areaNumber'> & {
    evidenceDate: string
    corner: boolean | null
  },
  { on, areaNumber }: Pick<SupportSubject, 'on' | 'areaNumber'>,
): Record<SupportedRow, number | null> {
  const year = Number(one.evidenceDate.slice(0, 4))
  return {
    TIME: daysBetween(on, one.evidenceDate) / DAYS_OF_MONTH,
    LOCATION: areaNumber === null || one.areaNumber === null ? null : Number(one.areaNumber === areaNumber),
    SIZE: one.area > 0 ? Math.log(one.area) : null,
    FRONTAGE: one.corner === null ? null : Number(one.corner),
    AGE: one.yearBuilt === null ? null : Math.max(0, year - one.yearBuilt),
    CONDITION: one.condition,
    FLOORS: one.builtArea === null || one.area <= 0 ? null : one.builtArea / one.area,
  }
}
const subjectFacts = (subject: SupportSubject) =>
  factsOf(
    { ...subject, area: subject.area ?? 0, evidenceDate: subject.on },
    { on: subject.on, areaNumber: subject.areaNumber },
  )

/**
 * What the sales of a market say of one row of the adjustment grid: paired sales, medians by group, and a regression of ln(price per m²)
 * (the hedonic form of mass appraisal). Each is refused under its least number of sales. The sales may come in any order.
 */
export function supportFor(
  row: SupportedRow,
  { sales, subject, basis }: { sales: readonly Sale[]; subject: SupportSubject; basis: GridBasis },
): Support {
  const compared = sales
    .flatMap((sale): Compared[] => {
      const metres = basis === 'LAND' ? sale.area : sale.builtArea
      const facts = factsOf(sale, subject)
      return metres === null || facts[row] === null ? [] : [{ sale, price: Math.log(sale.price / metres), facts }]
    })
    .toSorted((a, b) => a.sale.distance - b.sale.distance || (a.sale.id < b.sale.id ? -1 : 1))
  return {
    n: compared.length,
    paired: pairedSales(row, compared),
    grouped: groupedMedians(row, compared, subject),
    fitted: fitted(row, compared),
  }
}

/** The most that a bound of a coefficient may be, as a logarithm: beyond it a percent of two decimals is −100, or says nothing. */
const MOST_LN = 9
const percent = (ln: number) => rounded(Math.expm1(ln) * 100, 2)
const rounded = (value: number, digits: number) => decimal(value).toDecimalPlaces(digits).toNumber()

/** Pairs are looked for among so many sales, the nearest: each is compared with each. */
const MOST_PAIRED = 800

/** Pairs of sales alike in all but the row, the nearest first; no sale is in two of them, so that none counts twice. */
function pairedSales(row: SupportedRow, all: readonly Compared[]): PairedSales | Refused {
  const compared = all.slice(0, MOST_PAIRED)
  const alike = Map.groupBy(compared, (one) => kindOf(row, one))
  const used = new Set<string>()
  const pairs: SalePair[] = []
  for (const first of compared) {
    if (used.has(first.sale.id)) continue
    let best: { other: Compared; far: number } | null = null
    for (const other of alike.get(kindOf(row, first)) ?? []) {
      if (other === first || used.has(other.sale.id)) continue
      const far = distanceApart(row, first, other)
      if (far !== null && (best === null || far < best.far)) best = { other, far }
    }
    if (!best) continue
    used.add(first.sale.id).add(best.other.sale.id)
    pairs.push(pairOf(row, first, best.other))
  }
  if (pairs.length < LEAST_PAIRS) return { n: pairs.length, least: LEAST_PAIRS, why: 'FEW' }
  const each = pairs.map(({ perUnit }) => perUnit)
  return { n: pairs.length, median: rounded(median(each), 2), low: Math.min(...each), high: Math.max(...each), pairs }
}

/** What pairs must have in common outright: the tenure and, but for LOCATION, the area. */
const kindOf = (row: SupportedRow, { sale }: Compared) =>
  row === 'LOCATION' ? `${sale.tenure}` : `${sale.tenure} ${sale.areaNumber ?? sale.id}`

/** How unlike two sales are beside the row, in shares of what is allowed; null where they are no pair. */
function distanceApart(row: SupportedRow, one: Compared, other: Compared): number | null {
  const fact = Math.abs((one.facts[row] as number) - (other.facts[row] as number))
  if (fact < LEAST_GAP[row]) return null
  let far = 0
  for (const name of ROWS) {
    if (name === row || name === 'LOCATION') continue
    // The age of a building at its sale moves with the date, its year does not.
    const [a, b] = name === 'AGE' ? [one.sale.yearBuilt, other.sale.yearBuilt] : [one.facts[name], other.facts[name]]
    if (a === null && b === null) continue
    if (a === null || b === null) return null
    const gap = Math.abs(a - b)
    if (gap > MOST_GAP[name]) return null
    if (MOST_GAP[name] > 0) far += gap / MOST_GAP[name]
  }
  return far
}

function pairOf(row: SupportedRow, one: Compared, other: Compared): SalePair {
  const [low, high] = (one.facts[row] as number) < (other.facts[row] as number) ? [one, other] : [other, one]
  const change = high.price - low.price
  const units = ((high.facts[row] as number) - (low.facts[row] as number)) / UNIT[row]
  return { ids: [low.sale.id, high.sale.id], difference: percent(change), perUnit: percent(change / units) }
}

/** The bounds of the groups of rows whose facts have customary ones; the others are cut into thirds. */
const BOUNDS: Partial<Record<SupportedRow, readonly number[]>> = {
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
  subject: SupportSubject,
): GroupedMedians | Refused {
  const groups = row === 'LOCATION' ? byArea(compared, subject) : byBounds(row, compared, subject)
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

function byBounds(row: SupportedRow, compared: readonly Compared[], subject: SupportSubject): Grouped[] {
  const scale = row === 'SIZE' ? Math.exp : (value: number) => value
  const facts = compared.map(({ facts }) => scale(facts[row] as number))
  const third = (share: number) => {
    const at = quantile(facts, share)
    return row === 'SIZE' ? Math.round(at / 5) * 5 : rounded(at, 1)
  }
  const bounds = BOUNDS[row] ?? (facts.length === 0 ? [] : [...new Set([third(1 / 3), third(2 / 3)])])
  const own = subjectFacts(subject)[row]
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
  const own = subjectFacts(subject)[row]
  const theirs = factsOf(comparable, subject)[row]
  if (own === null || theirs === null) return { byPairs: null, byFit: null, low: null, high: null }
  const units = (own - theirs) / UNIT[row]
  const of = (perUnit: number) => percent(Math.log1p(perUnit / 100) * units)
  const { paired, fitted: fit } = support
  const ends = isRefused(fit) ? null : [of(fit.low), of(fit.high)]
  return {
    byPairs: isRefused(paired) ? null : of(paired.median),
    byFit: isRefused(fit) ? null : of(fit.coefficient),
    low: ends && Math.min(...ends),
    high: ends && Math.max(...ends),
  }
}
