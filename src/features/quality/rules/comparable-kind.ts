import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { type IndicatingSheet, kindOf } from '../../approaches/model/codes.ts'
import type { GridRole } from '../../approaches/model/grid.ts'
import type { SubjectFacts } from '../../approaches/model.ts'
import { gridOf } from '../../approaches/rules/evaluate.ts'
import type { GridColumn } from '../../approaches/rules/grid.ts'
import { sheetUse } from '../../approaches/rules/sheets.ts'
import type { Evidence } from '../../market/model.ts'
import type { QualityFile } from '../model/file.ts'
import { restingOn } from './value.ts'

/** What is let alike: homes, premises of business, works, farms and stables, chalets, and plots. */
const LET_ALIKE: readonly (readonly PropertyCategory[])[] = [
  ['RESIDENTIAL', 'APARTMENT', 'INVESTMENT', 'MIXED_USE'],
  ['COMMERCIAL', 'MIXED_USE'],
  ['INDUSTRIAL'],
  ['AGRICULTURAL', 'FARMS', 'JAWAKHEERS'],
  ['CHALETS'],
  ['LAND'],
]

/** What is bought for its income, so that its price and income together tell a rate. */
const INCOME_PRODUCING: readonly PropertyCategory[] = [
  'INVESTMENT',
  'COMMERCIAL',
  'MIXED_USE',
  'INDUSTRIAL',
  'APARTMENT',
]

type Entry = Pick<Evidence, 'kind' | 'type'>

/**
 * True where an entry is of what a grid is for: plots, or improved sales whose land was found, for land; the property's own type for the
 * property; rents of what is let alike; sales of what is bought for its income for rates; what is built for the prices of parts. A grid without a
 * role has the property's own type.
 */
export function isOfRole({ kind, type }: Entry, role: GridRole | null, of: PropertyCategory, isLandFound: boolean) {
  if ((kind === 'RENT') !== (role === 'RENT')) return false
  switch (role) {
    case 'LAND':
      return type === 'LAND' || isLandFound
    case 'RENT':
      return LET_ALIKE.some((alike) => alike.includes(type as PropertyCategory) && alike.includes(of))
    case 'YIELD':
      return INCOME_PRODUCING.includes(type as PropertyCategory)
    case 'PARTS':
      return Boolean(type) && type !== 'LAND'
    default:
      return type === of
  }
}

/** True for what was paid: a sale, and a rent where rents are compared; a listing, an auction and a valuation of the firm's own are none. */
export const isTransaction = ({ kind }: Pick<Entry, 'kind'>, role: GridRole | null): boolean =>
  kind === (role === 'RENT' ? 'RENT' : 'SALE')

/** True where a comparable is held by another right than the property and its price is not adjusted for it, by 0 with a reason at least. A rent is paid whatever the landlord's right is. */
export function isOtherTenure(
  { comparable, cells }: Pick<GridColumn, 'comparable' | 'cells'>,
  role: GridRole | null,
  { tenure }: Pick<SubjectFacts, 'tenure'>,
): boolean {
  const own = comparable.evidence.tenure
  if (role === 'RENT' || !tenure || !own || own === tenure) return false
  const cell = cells.find(({ row }) => row.code === 'TENURE')
  return !cell || cell.isEmpty || (cell.amount.isZero() && isBlank(cell.reason))
}

/** A comparable of a grid with its number and its weight in percent; `isLandFound`: its land was found by extraction or allocation. */
export type Held = Pick<GridColumn, 'evidenceId' | 'number' | 'weight' | 'comparable' | 'cells'> & {
  isLandFound: boolean
}
/** A grid whose comparables are held against its role. */
export type HeldGrid = { sheet: IndicatingSheet; role: GridRole | null; held: readonly Held[] }

/**
 * The grids whose comparables a value goes by: those that carry weight or whose prices scores that do explain, and those with a role that feed
 * or check another sheet. Before anything carries weight, all of them.
 */
export function gridsHeld(file: QualityFile): HeldGrid[] {
  const { sheets, inputs, grids, outcomes } = file
  const resting = restingOn(file).map(({ sheet }) => sheet)
  const explained = resting.flatMap((sheet) =>
    kindOf(sheet) === 'SCORES' ? [gridOf(sheets[sheet] ?? {}, sheets)] : [],
  )
  // The parts of a property have their weight together.
  const parts = (outcomes.RECONCILIATION?.indications ?? []).flatMap(({ sheet, of = [] }) =>
    resting.includes(sheet) ? of : [],
  )
  return grids.flatMap(({ sheet, grid }) => {
    const { role, columns } = grid
    const isUsed = resting.length === 0 || [...resting, ...explained, ...parts].includes(sheet)
    const isBeside = role !== null && ['SOURCE', 'CHECK'].includes(sheetUse(sheets, sheet, inputs.subject))
    if (!isUsed && !isBeside) return []
    const held = columns.map((column) => ({ ...column, isLandFound: isLandFound(sheets[sheet], column.evidenceId) }))
    return [{ sheet, role, held }]
  })
}

const isLandFound = (values: FormValues = {}, evidenceId: string) => isRow(values[`lands.${evidenceId}`] ?? null)

/** The comparables that are so, and their share in percent to one decimal: of the weight, of their number while none has a weight. */
export function shareOf(held: readonly Held[], are: (one: Held) => boolean): { ones: Held[]; percent: number } {
  const isWeighed = held.some(({ weight }) => weight > 0)
  const counted = (ones: readonly Held[]) =>
    isWeighed ? ones.reduce((sum, { weight }) => sum + weight, 0) : ones.length
  const ones = held.filter((one) => are(one) && (!isWeighed || one.weight > 0))
  const total = counted(held)
  return { ones, percent: total > 0 ? Math.round((counted(ones) / total) * 1000) / 10 : 0 }
}
