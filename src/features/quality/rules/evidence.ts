import { daysBetween } from '#kernel/dates.ts'
import type { Decimal } from '#kernel/decimal.ts'
import type { CellMark, WorkedCell } from '../../approaches/rules/grid/cells.ts'
import { gridComparables } from '../../approaches/rules/grid.ts'
import { hasChanged } from '../../comparables/model.ts'
import type { Evidence } from '../../market/model.ts'
import type { QualityFile } from '../model/file.ts'
import type { FoundItem } from '../model.ts'
import { type Judges, passUnless } from './judging.ts'
import { restingOn } from './value.ts'

const DAYS_OF_MONTH = 365.25 / 12

/** True where the value draws on sales of the market: the grid or the scores are used. */
const usesMarket = ({ sheets }: QualityFile): boolean => Boolean(sheets.GRID ?? sheets.SCORES)

/** The sales used, with their numbers as the grid has them. */
const salesOf = ({ inputs }: QualityFile) =>
  gridComparables(inputs).map((comparable, at) => ({ comparable, number: at + 1 }))
const columnsOf = ({ grid }: QualityFile) => grid?.columns ?? []
const cellsOf = (file: QualityFile): (WorkedCell & { number: number })[] =>
  columnsOf(file).flatMap(({ number, cells }) => cells.map((cell) => ({ ...cell, number })))

/** The numbers of comparables, each once, as they are told. */
const numbered = (numbers: readonly number[]): FoundItem[] =>
  [...new Set(numbers)].toSorted((a, b) => a - b).map((n) => ({ text: String(n) }))

/** True where the value rests on the grid or the scores, or on nothing yet. */
function restsOnMarket(file: QualityFile): boolean {
  const resting = restingOn(file)
  return (
    usesMarket(file) && (resting.length === 0 || resting.some(({ sheet }) => sheet === 'GRID' || sheet === 'SCORES'))
  )
}

/** The comparables of one sort, and their share of the evidence in percent: by number or by weight in the grid, whichever is more. */
function shortfallOf(file: QualityFile, isOne: (evidence: Evidence) => boolean, limit: number) {
  const all = salesOf(file)
  const ones = all.filter(({ comparable }) => isOne(comparable.evidence))
  const weightOf = (ids: readonly string[]) =>
    columnsOf(file).reduce((sum, { evidenceId, weight }) => sum + (ids.includes(evidenceId) ? weight : 0), 0)
  const total = columnsOf(file).reduce((sum, { weight }) => sum + weight, 0)
  const byWeight = total > 0 ? weightOf(ones.map(({ comparable }) => comparable.evidenceId)) / total : 0
  const share = all.length > 0 ? Math.max(ones.length / all.length, byWeight) : 0
  const percent = Math.round(share * 1000) / 10
  const items = numbered(ones.map(({ number }) => number))
  return passUnless(percent > limit && { params: { n: ones.length, percent, limit }, items, field: 'comparables' })
}

/** The cells that carry one of these marks. */
function marked(file: QualityFile, marks: readonly CellMark[]) {
  const cells = cellsOf(file).filter((cell) => marks.some((mark) => cell.marks.includes(mark)))
  const [first] = cells
  return (
    first && {
      params: { n: cells.length },
      items: numbered(cells.map(({ number }) => number)),
      field: `GRID.${first.field}`,
    }
  )
}

const isAgainst = (trend: unknown, amount: Decimal, isLater: boolean): boolean => {
  if (amount.isZero()) return false
  if (trend === 'STABLE') return true
  // An earlier sale rises with a rising market; one after the valuation date falls.
  const isUp = (trend === 'RISING') !== isLater
  return isUp ? amount.lt(0) : amount.gt(0)
}

/** The rules of the evidence and its adjustments; without the market approach they do not apply. */
export const EVIDENCE_RULES: Judges<
  | 'SEARCH_LOGGED'
  | 'COMPARABLES_ENOUGH'
  | 'COMPARABLES_OF_KIND'
  | 'EVIDENCE_TRANSACTIONAL'
  | 'COMPARABLES_RECENT'
  | 'COMPARABLES_NEAR'
  | 'COMPARABLES_UNCHANGED'
  | 'SUBJECT_BRACKETED'
  | 'ADJUSTMENTS_EXPLAINED'
  | 'RATINGS_AGREE'
  | 'TIME_AGREES_WITH_TREND'
> = {
  SEARCH_LOGGED: (file) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    return passUnless(file.searches === 0 && { field: 'comparables' })
  },

  COMPARABLES_ENOUGH: (file, { limit }) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    const n = salesOf(file).length
    return passUnless(n < limit && { params: { n, limit }, field: 'comparables' })
  },

  COMPARABLES_OF_KIND: (file, { limit }) => {
    const { category } = file.inputs.subject
    if (!category || !restsOnMarket(file)) return 'NOT_APPLICABLE'
    return shortfallOf(file, ({ type }) => type !== category, limit)
  },

  EVIDENCE_TRANSACTIONAL: (file, { limit }) =>
    restsOnMarket(file) ? shortfallOf(file, ({ kind }) => kind !== 'SALE', limit) : 'NOT_APPLICABLE',

  COMPARABLES_RECENT: (file, { limit }) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    const { on } = file.inputs.subject
    const old = salesOf(file).filter(
      ({ comparable }) => daysBetween(comparable.evidence.evidenceDate, on) > limit * DAYS_OF_MONTH,
    )
    return passUnless(
      old.length > 0 && {
        params: { n: old.length, limit },
        items: numbered(old.map(({ number }) => number)),
        field: 'comparables',
      },
    )
  },

  COMPARABLES_NEAR: (file, { limit }) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    const far = salesOf(file).filter(({ comparable }) => comparable.distance > limit)
    return passUnless(
      far.length > 0 && {
        params: { n: far.length, limit },
        items: numbered(far.map(({ number }) => number)),
        field: 'comparables',
      },
    )
  },

  COMPARABLES_UNCHANGED: (file) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    const changed = salesOf(file).filter(
      ({ comparable }) => hasChanged(comparable) || comparable.currentStatus === 'WITHDRAWN',
    )
    return passUnless(
      changed.length > 0 && {
        params: { n: changed.length },
        items: numbered(changed.map(({ number }) => number)),
        field: 'comparables',
      },
    )
  },

  SUBJECT_BRACKETED: ({ grid }) => {
    if (!grid || grid.columns.filter(({ net }) => net !== null).length < 2) return 'NOT_APPLICABLE'
    const open = grid.brackets.filter(({ isBracketed }) => !isBracketed)
    const facts = [...new Set(open.map(({ fact }) => fact))].map((fact) => ({ word: `grid:fact.${fact}` }))
    const items = [...(grid.net.isBracketed ? [] : [{ word: 'quality:item.net' }]), ...facts]
    return passUnless(items.length > 0 && { params: { n: items.length }, items, field: 'GRID.weights' })
  },

  ADJUSTMENTS_EXPLAINED: (file) => (file.grid ? passUnless(marked(file, ['reason'])) : 'NOT_APPLICABLE'),

  RATINGS_AGREE: (file) =>
    file.grid ? passUnless(marked(file, ['similarAdjusted', 'unlikeUnadjusted', 'direction'])) : 'NOT_APPLICABLE',

  TIME_AGREES_WITH_TREND: (file) => {
    if (!file.grid) return 'NOT_APPLICABLE'
    const trend = file.sheets.ASSUMPTIONS?.marketTrend ?? null
    const times = columnsOf(file).flatMap(({ number, comparable, cells }) => {
      const cell = cells.find(({ row }) => row.code === 'TIME')
      const isLater = comparable.evidence.evidenceDate > file.inputs.subject.on
      return cell ? [{ number, cell, isLater }] : []
    })
    const adjusted = times.filter(({ cell }) => !cell.amount.isZero())
    if (trend === null)
      return adjusted.length > 0
        ? {
            params: { n: adjusted.length },
            items: [{ word: 'quality:item.noTrend' }],
            field: 'ASSUMPTIONS.marketTrend',
          }
        : 'NOT_APPLICABLE'
    const against = times.filter(({ cell, isLater }) => isAgainst(trend, cell.amount, isLater))
    const [first] = against
    return passUnless(
      first && {
        params: { n: against.length },
        items: numbered(against.map(({ number }) => number)),
        field: `GRID.${first.cell.field}`,
      },
    )
  },
}
