import { countOf, LEAST_PUBLISHED, publishable } from '../../places/model/published.ts'
import { areaByNumber } from '../../places/model.ts'
import type { TrialFigures } from '../model/metrics.ts'
import { type AccuracyRow, type AccuracyStudy, BASELINES, type BaselineStudy } from '../model.ts'
import type { IntervalFigure } from './ratio-study/bootstrap.ts'

const governorateOf = ({ key }: AccuracyRow) => areaByNumber(Number(key))?.governorate ?? ''

/**
 * The groups whose figures are published outside the firm, by classes and steps. A group needs LEAST_PUBLISHED sales, and what is left of the whole, or of
 * its governorate, beside the groups that are published is nothing or as many again: no difference of groups is of fewer sales.
 */
export function publishedRows(rows: readonly AccuracyRow[]): AccuracyRow[] {
  const of = (dimension: AccuracyRow['dimension']) => rows.filter((row) => row.dimension === dimension)
  const [all] = of('ALL')
  if (!all || all.n < LEAST_PUBLISHED) return []
  const governorates = publishable(of('GOVERNORATE'), all.n)
  const areas = governorates.flatMap((whole) =>
    publishable(
      of('AREA').filter((row) => governorateOf(row) === whole.key),
      whole.n,
    ),
  )
  // Quarters and what is apart are no parts of the whole: they stay inside.
  const others = ['TYPE', 'BAND', 'MONTH'] as const
  const kept = [all, ...governorates, ...areas, ...others.flatMap((dimension) => publishable(of(dimension), all.n))]
  return kept.map((row) => ({ ...row, n: countOf(row.n), study: row.study && publishedStudy(row.study) }))
}

const inSteps = (step: number) => (value: number) => Number((Math.round(value / step) * step).toFixed(2))
/** Ratios and percentages of many sales, and of fewer: there a finer share would tell their number. */
const [MANY, FINE, COARSE] = [
  100,
  { ratio: inSteps(0.01), share: inSteps(1) },
  { ratio: inSteps(0.05), share: inSteps(5) },
]
const stepsOf = (count: number) => (count >= MANY ? FINE : COARSE)
const RATIOS: readonly IntervalFigure[] = ['medianRatio', 'prd', 'prb']

/** What a trial found, as it is published outside the firm; null of too few sales. */
export function publishedFigures({
  medianRatio,
  cod,
  prd,
  prb,
  mdape,
  p95,
  within10,
  within20,
  vei = null,
  coverage,
  count,
}: TrialFigures): TrialFigures | null {
  if (count < LEAST_PUBLISHED) return null
  const { ratio, share } = stepsOf(count)
  return {
    medianRatio: ratio(medianRatio),
    prd: ratio(prd),
    prb: prb === null ? null : ratio(prb),
    cod: share(cod),
    mdape: share(mdape),
    ...(p95 === undefined ? {} : { p95: share(p95) }),
    within10: share(within10),
    ...(within20 === undefined ? {} : { within20: share(within20) }),
    vei: vei === null ? null : share(vei),
    coverage: share(coverage),
    count: countOf(count),
  }
}

function publishedStudy(study: AccuracyStudy): AccuracyStudy | null {
  const { vertical = null, hitRate } = study
  const figures = publishedFigures({ ...study, vei: vertical?.vei ?? null })
  if (!figures) return null
  const { vei, ...plain } = figures
  const { share } = stepsOf(study.count)
  const baselines = BASELINES.map((way) => [way, publishedBaseline(study.baselines[way], study.count)])
  const intervals = Object.entries(study.intervals).map(([figure, interval]) => {
    const step = FINE[RATIOS.includes(figure as IntervalFigure) ? 'ratio' : 'share']
    return [figure, interval && study.count >= MANY ? { low: step(interval.low), high: step(interval.high) } : null]
  })
  return {
    ...plain,
    within20: share(study.within20),
    ...(hitRate === undefined ? {} : { hitRate: share(hitRate) }),
    vertical: vertical && {
      vei: vei ?? 0,
      significance: vertical.significance === null ? null : share(vertical.significance),
      groups: [],
    },
    intervals: Object.fromEntries(intervals) as AccuracyStudy['intervals'],
    baselines: Object.fromEntries(baselines) as AccuracyStudy['baselines'],
  }
}

/** The sales that a simple way can't value are none, or LEAST_PUBLISHED and more. */
function publishedBaseline(study: BaselineStudy | null, whole: number): BaselineStudy | null {
  if (!study || study.count < LEAST_PUBLISHED) return null
  if (study.count !== whole && whole - study.count < LEAST_PUBLISHED) return null
  const { medianRatio, cod, mdape, within10, count } = study
  const { ratio, share } = stepsOf(count)
  return {
    medianRatio: ratio(medianRatio),
    cod: share(cod),
    mdape: share(mdape),
    within10: share(within10),
    count: countOf(count),
  }
}
