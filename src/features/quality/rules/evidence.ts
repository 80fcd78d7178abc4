import { daysBetween } from '#kernel/dates.ts'
import type { Decimal } from '#kernel/decimal.ts'
import type { Params } from '#kernel/errors.ts'
import { type IndicatingSheet, kindOf, type Sheet } from '../../approaches/model/codes.ts'
import type { GridRole } from '../../approaches/model/grid.ts'
import type { CellMark, WorkedCell } from '../../approaches/rules/grid/cells.ts'
import type { GridColumn } from '../../approaches/rules/grid.ts'
import { type Comparable, hasChanged } from '../../comparables/model.ts'
import { numbersOf } from '../../comparables/rules/numbers.ts'
import type { QualityFile } from '../model/file.ts'
import {
  gridsHeld,
  type Held,
  type HeldGrid,
  isOfRole,
  isOtherTenure,
  isTransaction,
  shareOf,
} from './comparable-kind.ts'
import { type Finding, fails, inPercent, passUnless, passUnlessAny, type Shortfall, warns, within } from './judging.ts'
import { restingOn } from './value.ts'

const DAYS_OF_MONTH = 365.25 / 12

/** True for a sheet of the market approach. */
const isOfMarket = (sheet: Sheet): boolean => kindOf(sheet) === 'GRID' || kindOf(sheet) === 'SCORES'
/** True where the value draws on sales of the market: a grid or scores are used. */
const usesMarket = ({ sheets }: QualityFile): boolean => (Object.keys(sheets) as Sheet[]).some(isOfMarket)

/** The comparables used but rents, with their numbers. */
function salesOf({ inputs: { comparables } }: QualityFile) {
  const used = comparables.filter(({ choice }) => choice === 'USED')
  const numbers = numbersOf(used)
  return used
    .filter(({ evidence }) => evidence.kind !== 'RENT')
    .map((comparable) => ({ comparable, number: numbers.get(comparable.evidenceId) ?? 0 }))
}
type Columned = GridColumn & { sheet: IndicatingSheet; role: GridRole | null }
const columnsOf = ({ grids }: QualityFile): Columned[] =>
  grids.flatMap(({ sheet, grid: { columns, role } }) => columns.map((column) => ({ ...column, sheet, role })))
const cellsOf = (file: QualityFile): (WorkedCell & { number: number; sheet: IndicatingSheet })[] =>
  columnsOf(file).flatMap(({ number, sheet, cells }) => cells.map((cell) => ({ ...cell, number, sheet })))

/** A shortfall of comparables: how many, and their numbers, each once. */
const shortOf = (ones: readonly { number: number }[], field: string, params: Params = {}): Shortfall => ({
  params: { n: ones.length, ...params },
  items: [...new Set(ones.map(({ number }) => number))].toSorted((a, b) => a - b).map((n) => ({ text: String(n) })),
  field,
})

/** A finding of the sales used that are so; it doesn't apply without the market approach. */
function salesThat(file: QualityFile, are: (sale: Comparable) => boolean, params?: Params): Finding {
  if (!usesMarket(file)) return 'NOT_APPLICABLE'
  const ones = salesOf(file).filter(({ comparable }) => are(comparable))
  return passUnless(ones.length > 0 && shortOf(ones, 'comparables', params))
}

/** True where the value rests on the grid or the scores, or on nothing yet. */
function restsOnMarket(file: QualityFile): boolean {
  const resting = restingOn(file)
  return usesMarket(file) && (resting.length === 0 || resting.some(({ sheet }) => isOfMarket(sheet)))
}

/** The grids whose comparables the value goes by; those of scores without a grid are all sales. */
function heldIn(file: QualityFile): HeldGrid[] {
  const grids = gridsHeld(file)
  if (file.grids.length > 0 || !restsOnMarket(file)) return grids
  const held = salesOf(file).map(({ comparable, number }) => {
    const { evidenceId } = comparable
    return { evidenceId, number, comparable, weight: 0, cells: [], isLandFound: false }
  })
  return [{ sheet: 'SCORES', role: null, held }]
}

/** The comparables of one sort where they are more than a share of the evidence of their grid, in percent; the share given is that of the grid with most of them. */
function shortfallOf(file: QualityFile, isOne: (one: Held, role: GridRole | null) => boolean, limit: number): Finding {
  const grids = heldIn(file)
  if (grids.length === 0) return 'NOT_APPLICABLE'
  const over = grids
    .map((grid) => ({ ...grid, ...shareOf(grid.held, (one) => isOne(one, grid.role)) }))
    .filter(({ percent }) => percent > limit)
    .toSorted((a, b) => b.percent - a.percent)
  const [most] = over
  const [first] = most?.ones ?? []
  if (!most || !first) return 'PASS'
  const ones = new Map(over.flatMap((grid) => grid.ones.map((one) => [one.number, one] as const)))
  const field = most.role === null ? 'comparables' : `${most.sheet}.weights.${first.evidenceId}`
  return shortOf([...ones.values()], field, { percent: most.percent, limit })
}

/** The cells that carry one of these marks. */
function marked(file: QualityFile, marks: readonly CellMark[]): Finding {
  if (file.grids.length === 0) return 'NOT_APPLICABLE'
  const cells = cellsOf(file).filter((cell) => marks.some((mark) => cell.marks.includes(mark)))
  return passUnless(cells[0] && shortOf(cells, `${cells[0].sheet}.${cells[0].field}`))
}

const isAgainst = (trend: unknown, amount: Decimal, isLater: boolean): boolean => {
  if (amount.isZero()) return false
  if (trend === 'STABLE') return true
  // An earlier sale rises with a rising market; one after the valuation date falls.
  const isUp = (trend === 'RISING') !== isLater
  return isUp ? amount.lt(0) : amount.gt(0)
}

/** The rules of the evidence and its adjustments; without the market approach they do not apply. */
export const EVIDENCE_RULES = {
  SEARCH_LOGGED: fails((file) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    return passUnless(file.searches === 0 && { field: 'comparables' })
  }),

  COMPARABLES_ENOUGH: warns({ limit: within('COUNT', 3, 1, 30) }, (file, { limit }) => {
    if (!usesMarket(file)) return 'NOT_APPLICABLE'
    const n = salesOf(file).length
    return passUnless(n < limit && { params: { n, limit }, field: 'comparables' })
  }),

  COMPARABLES_OF_KIND: warns({ limit: inPercent(0) }, (file, { limit }) => {
    const { subject } = file.inputs
    const { category } = subject
    if (!category) return 'NOT_APPLICABLE'
    const isOther = (one: Held, role: GridRole | null) =>
      !isOfRole(one.comparable.evidence, role, category, one.isLandFound) || isOtherTenure(one, role, subject)
    return shortfallOf(file, isOther, limit)
  }),

  EVIDENCE_TRANSACTIONAL: warns({ limit: inPercent(40) }, (file, { limit }) =>
    shortfallOf(file, ({ comparable }, role) => !isTransaction(comparable.evidence, role), limit),
  ),

  COMPARABLES_RECENT: warns({ limit: within('MONTHS', 24, 1, 240) }, (file, { limit }) => {
    const { on } = file.inputs.subject
    const isOld = ({ evidence }: Comparable) => daysBetween(evidence.evidenceDate, on) > limit * DAYS_OF_MONTH
    return salesThat(file, isOld, { limit })
  }),

  COMPARABLES_NEAR: warns({ limit: within('METRES', 5000, 50, 100_000) }, (file, { limit }) =>
    salesThat(file, ({ distance }) => distance > limit, { limit }),
  ),

  COMPARABLES_UNCHANGED: warns((file) =>
    salesThat(file, (comparable) => hasChanged(comparable) || comparable.currentStatus !== 'ACTIVE'),
  ),

  SUBJECT_BRACKETED: warns(({ grids }) => {
    const compared = grids.filter(({ grid }) => grid.columns.filter(({ net }) => net !== null).length > 1)
    if (compared.length === 0) return 'NOT_APPLICABLE'
    const open = compared.flatMap(({ grid }) => grid.brackets.filter(({ isBracketed }) => !isBracketed))
    const oneSided = compared.find(({ grid }) => !grid.net.isBracketed)
    const facts = [...new Set(open.map(({ fact }) => fact))].map((fact) => ({ word: `grid:fact.${fact}` }))
    const items = [...(oneSided ? [{ word: 'quality:item.net' }] : []), ...facts]
    const [first] = compared
    return passUnlessAny(items, `${(oneSided ?? first)?.sheet ?? 'GRID'}.weights`, (item) => item)
  }),

  ADJUSTMENTS_EXPLAINED: fails((file) => marked(file, ['reason'])),

  RATINGS_AGREE: warns((file) => marked(file, ['similarAdjusted', 'unlikeUnadjusted', 'direction'])),

  TIME_AGREES_WITH_TREND: warns((file) => {
    if (file.grids.length === 0) return 'NOT_APPLICABLE'
    const trend = file.sheets.ASSUMPTIONS?.marketTrend ?? null
    const times = columnsOf(file).flatMap(({ number, sheet, comparable, cells }) => {
      const cell = cells.find(({ row }) => row.code === 'TIME')
      const isLater = comparable.evidence.evidenceDate > file.inputs.subject.on
      return cell ? [{ number, sheet, cell, isLater }] : []
    })
    const adjusted = times.filter(({ cell }) => !cell.amount.isZero())
    if (trend === null) {
      const items = [{ word: 'quality:item.noTrend' }]
      const found = { params: { n: adjusted.length }, items, field: 'ASSUMPTIONS.marketTrend' }
      return adjusted.length > 0 ? found : 'NOT_APPLICABLE'
    }
    const against = times.filter(({ cell, isLater }) => isAgainst(trend, cell.amount, isLater))
    return passUnless(against[0] && shortOf(against, `${against[0].sheet}.${against[0].cell.field}`))
  }),
}
