import type { TrialFigures } from '../model/metrics.ts'
import { ratioStudy } from '../rules.ts'
import { coverageOf, type StudiedGroup, studiedGroup, type Trial, type TriedSale } from './accuracy.ts'
import { assumedFor, typicalOf } from './assumed.ts'
import { areaMedian, nearestFive } from './baselines.ts'
import { isTooWide } from './confidence.ts'
import { estimateAll, judgementOf } from './estimate.ts'
import { type EvidenceFacts, engineSubject, salesTable } from './evidence.ts'
import type { Model } from './model.ts'
import { verticalEquity } from './ratio-study/vertical-equity.ts'

const at = (rows: readonly EvidenceFacts[], which: Int32Array) => Array.from(which, (row) => rows[row] as EvidenceFacts)

/**
 * Evidence with the estimates of a model and of the baselines from what was known before; each as at its date and as a sale, whatever it is.
 * Figures are of all, refused ones too. `widest`: see `isTooWide`.
 */
export function triedSales(
  model: Model,
  sales: readonly EvidenceFacts[],
  known: readonly EvidenceFacts[],
  widest: number,
): TriedSale[] {
  const earlier = known.filter(({ basis }) => basis === 'MARKET')
  const [byArea, byNearest] = [areaMedian(earlier), nearestFive(earlier)]
  const estimates = estimateAll(model, salesTable(sales.map((sale) => ({ ...sale, basis: 'MARKET' }))))
  return sales.map((sale, nth) => {
    const { value, low, high } = estimates[nth] as { value: number; low: number; high: number }
    let found: boolean | undefined
    // Asked for by every group that the sale is in, and dear.
    const isRefused = () => {
      if (found !== undefined) return found
      const { refusal, unseen } = judgementOf(model, engineSubject(sale, sale.date))
      found = refusal !== null || isTooWide({ value, low, high, unseen }, widest)
      return found
    }
    const baselines = { AREA_MEDIAN: byArea(sale), NEAREST_FIVE: byNearest(sale) }
    return { ...sale, value, low, high, isRefused, baselines }
  })
}

/** The same sales as if only the register of properties had recorded them: what it does not hold is assumed as known before was usual. */
export function assumedSales(
  model: Model,
  sales: readonly EvidenceFacts[],
  known: readonly EvidenceFacts[],
  widest: number,
) {
  const typical = typicalOf(known)
  const nothing = { builtArea: null, frontage: null, streets: null, corner: null, tenure: null }
  const asRegistered = sales.map((sale): EvidenceFacts => {
    const left = { ...sale, ...nothing }
    return { ...left, ...(assumedFor(left, typical) as Partial<EvidenceFacts>) }
  })
  return triedSales(model, asRegistered, known, widest)
}

/** The figures of a trial: the ratio study with the coverage of ranges and the vertical equity indicator. */
export function figuresOf(sales: readonly TriedSale[]): TrialFigures {
  const [values, prices] = [sales.map(({ value }) => value), sales.map(({ price }) => price)]
  const study = ratioStudy(values, prices)
  return {
    ...study,
    prb: Number.isFinite(study.prb) ? study.prb : null,
    vei: verticalEquity(values, prices)?.vei ?? null,
    coverage: coverageOf(sales),
  }
}

/**
 * What a trial is of: evidence `known` before, the sales that it is `tried` on, those `trimmed` as outliers by the rule of `examine`, how many of its
 * days were left out for which reason, and what no figure is made of, auctions and the firm's own valuations, `apart`.
 */
export function partsOf(rows: readonly EvidenceFacts[], trial: Trial, kept: Int32Array, excluded: Model['excluded']) {
  const left = excluded.filter(({ row }) => {
    const sale = rows[row] as EvidenceFacts
    return sale.basis === 'MARKET' && sale.date > trial.until
  })
  const isTrimmed = ({ reason }: { reason: string }) => reason === 'OUTLIER' || reason === 'NOT_ARMS_LENGTH'
  const trimmed = Int32Array.from(left.filter(isTrimmed), ({ row }) => row)
  return {
    ...{ known: at(rows, trial.known), tried: at(rows, trial.tried), trimmed: at(rows, trimmed) },
    apart: at(rows, kept).filter(({ basis, date }) => basis !== 'MARKET' && date > trial.until),
    reasons: countedBy(left),
  }
}

/** How many were left out for each reason. */
export const countedBy = (excluded: readonly { reason: string }[]): { reason: string; count: number }[] =>
  [...Map.groupBy(excluded, ({ reason }) => reason)].map(([reason, all]) => ({ reason, count: all.length }))

/** The groups of what is apart, by its basis: how far prices of auctions and own valuations lie from the value of a sale. */
export const apartGroups = (
  model: Model,
  sales: readonly EvidenceFacts[],
  known: readonly EvidenceFacts[],
  widest: number,
  seed: number,
): StudiedGroup[] =>
  [...Map.groupBy(sales, ({ basis }) => basis)].map(([basis, group]) =>
    studiedGroup('BASIS', basis, triedSales(model, group, known, widest), seed),
  )
