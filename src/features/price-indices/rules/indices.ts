import { LEAST_VALUES } from '#features/analytics/model.ts'
import { isGranted, PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { median } from '#kernel/statistics.ts'
import { GOVERNORATES, type Governorate } from '../../places/model.ts'
import {
  type CategoryFit,
  type IndexSeries,
  type IndexStep,
  LEAST_SALES,
  MOST_QUARTERS,
  type PaidSale,
} from '../model.ts'
import type { Beliefs } from './believe.ts'
import { bandScale } from './calibration.ts'
import { fitLevels, nationByFiner } from './fit.ts'
import { periodOf, periodStart } from './periods.ts'
import type { AreaSales, Hierarchy } from './scoring.ts'
import { total } from './shown.ts'

/** What an index was made of and came to. */
export type Computed = { series: IndexSeries[]; fits: CategoryFit[] }

type Grouped = { governorate: Governorate; areaNumber: number | null; sales: PaidSale[] }

/**
 * The trends of all categories by quarter, of the nation by month too, from the sales of the periods that are over. The sales are in any order; the same ones
 * give the same numbers. A category with fewer than LEAST_SALES has none, a place with fewer than LEAST_VALUES neither.
 */
export function computeIndices(sales: readonly PaidSale[], today: CalendarDate): Computed {
  const ordered = sales.toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
  const done = PROPERTY_CATEGORIES.flatMap(
    (category) =>
      ofCategory(
        category,
        ordered.filter(({ type }) => type === category),
        today,
      ) ?? [],
  )
  return { series: done.flatMap(({ series }) => series), fits: done.map(({ fit }) => fit) }
}

function ofCategory(category: PropertyCategory, all: readonly PaidSale[], today: CalendarDate) {
  // The periods that run begin here: those before are over.
  const end = periodStart('QUARTER', today)
  const earliest = periodStart('QUARTER', end, -MOST_QUARTERS)
  const until = periodStart('MONTH', today)
  const known = all.filter(({ date }) => date >= earliest && date < until)
  const first = periodStart('QUARTER', known[0]?.date ?? end)
  const sales = known.filter(({ date }) => date < end)
  const quarters = periodOf('QUARTER', first, end)
  if (sales.length < LEAST_SALES || quarters < 2) return null
  const groups = groupsOf(sales)
  const of = hierarchyOf(groups, 'QUARTER', first, quarters)
  const fit = fitLevels(of)
  const scale = bandScale(of, fit)
  const monthly = groupsOf(known)
  const months = periodOf('MONTH', first, until)
  const byMonth = nationByFiner(hierarchyOf(monthly, 'MONTH', first, months), fit.variances, quarters / months)
  const about = { category, first, scale }
  return {
    series: [
      ...placesOf(of, fit.beliefs, groups, about),
      seriesOf({ ...about, step: 'MONTH', level: 'NATION', place: '', governorate: null }, months, byMonth, monthly),
    ].filter(({ counts }) => total(counts) >= LEAST_VALUES),
    fit: {
      category,
      sales: sales.length,
      generated: sales.filter(({ isGenerated }) => isGenerated).length,
      rounds: fit.rounds,
      scale,
      sale: Math.sqrt(fit.variances.sale),
      steps: {
        NATION: Math.sqrt(fit.variances.nation.step),
        GOVERNORATE: Math.sqrt(fit.variances.governorate.step),
        AREA: Math.sqrt(fit.variances.area.step),
      },
    } satisfies CategoryFit,
  }
}

/** Sales by area in one order; those whose area is not known are together one more of their governorate. */
function groupsOf(sales: readonly PaidSale[]): Grouped[] {
  const groups = Map.groupBy(sales, ({ governorate, areaNumber }) => `${governorate} ${areaNumber ?? ''}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => {
      const [{ governorate, areaNumber }] = members as [PaidSale]
      return { governorate, areaNumber, sales: members }
    })
}

function hierarchyOf(groups: readonly Grouped[], step: IndexStep, first: CalendarDate, periods: number): Hierarchy {
  const sales = groups.flatMap((group) => group.sales)
  const { facts, values } = standardFacts(sales)
  const middle = median(sales.map(({ price, area }) => Math.log(price / area)))
  let begin = 0
  const areas = groups.map(({ governorate, sales: own }): AreaSales => {
    const from = begin
    begin += own.length
    return {
      governorate: GOVERNORATES.indexOf(governorate),
      logPrices: Float64Array.from(own, ({ price, area }) => Math.log(price / area) - middle),
      periods: Int32Array.from(own, ({ date }) => periodOf(step, first, date)),
      facts: values.slice(from * facts, begin * facts),
    }
  })
  return { size: { periods, facts }, governorates: GOVERNORATES.length, areas }
}

type About = Pick<IndexSeries, 'category' | 'first' | 'step' | 'level' | 'place' | 'governorate'> & { scale: number }
type Trend = { mean: Float64Array; covarianceOf: (i: number, j: number) => number }

/** A trend as it is kept: what lies above the first period of it alone, its covariance scaled. */
function seriesOf(
  { scale, ...about }: About,
  periods: number,
  { mean, covarianceOf }: Trend,
  groups: readonly Grouped[],
): IndexSeries {
  const counts = Array.from({ length: periods }, () => 0)
  for (const { sales } of groups)
    for (const { date } of sales) {
      const at = periodOf(about.step, about.first, date)
      counts[at] = (counts[at] ?? 0) + 1
    }
  const spread: number[] = []
  for (let i = 0; i < periods; i++) for (let j = 0; j <= i; j++) spread.push(scale * covarianceOf(i, j))
  return { ...about, levels: Array.from(mean.subarray(0, periods)), spread, counts }
}

/** The trends of the nation, of governorates and of areas by quarter. */
function placesOf(
  of: Hierarchy,
  beliefs: Beliefs,
  groups: readonly Grouped[],
  given: Pick<About, 'category' | 'first' | 'scale'>,
): IndexSeries[] {
  const about = { ...given, step: 'QUARTER' } as const
  const { periods } = of.size
  return [
    seriesOf({ ...about, level: 'NATION', place: '', governorate: null }, periods, beliefs.nation, groups),
    ...GOVERNORATES.map((governorate, at) =>
      seriesOf(
        { ...about, level: 'GOVERNORATE', place: governorate, governorate },
        periods,
        beliefs.governorates[at] as Trend,
        groups.filter((group) => group.governorate === governorate),
      ),
    ),
    ...groups.flatMap((group, at) =>
      group.areaNumber === null
        ? []
        : seriesOf(
            { ...about, level: 'AREA', place: String(group.areaNumber), governorate: group.governorate },
            periods,
            beliefs.areas[at] as Trend,
            [group],
          ),
    ),
  ]
}

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
function standardFacts(sales: readonly PaidSale[]): { facts: number; values: Float64Array } {
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
