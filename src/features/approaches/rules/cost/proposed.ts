import { foldArabic } from '#kernel/fold.ts'
import { type FormRow, type FormValue, type FormValues, sameValue } from '#kernel/form-values.ts'
import type { UnitCost } from '../../../unit-costs/model.ts'
import { COST_SHAPE } from '../../fields/cost.ts'
import type { SubjectFacts } from '../../model.ts'
import { rowsOf, written } from '../methods/reading.ts'
import { fittingCost } from './fitting.ts'

/** A part of the building as it would be: its name, and cells that are known of it. */
export type ProposedPart = { name: string; cells: FormRow }

/**
 * A change of the cost sheet that can be taken by itself: of a cell of a part, of a field, or a part that goes (`cell` and `proposed` null). Cells that belong to it go
 * along. `isKept` where something else is there by now.
 */
export type Proposal = {
  field: string
  part: string | null
  cell: string | null
  now: FormValue
  proposed: FormValue
  along: FormRow
  isKept: boolean
}

type Priced = Pick<UnitCost, 'id' | 'cost' | 'fromDate' | 'buildingKind' | 'finish' | 'fromArea'>

/** The parts that measured floors make, each with the firm's unit cost that fits it and the effective age of the building, where they are known. */
export const inspectedParts = (
  floors: readonly { name: string; area: number }[],
  costs: readonly Priced[],
  subject: Pick<SubjectFacts, 'category' | 'quality' | 'builtArea' | 'effectiveAge'>,
): ProposedPart[] =>
  floors.map(({ name, area }) => {
    const fitting = fittingCost(costs, { ...subject, name })
    const cost: FormRow = fitting
      ? { unitCost: fitting.cost, unitCostId: fitting.id, unitCostDate: fitting.fromDate }
      : {}
    return { name, cells: { area, ...cost, effectiveAge: subject.effectiveAge } }
  })

/** What of a part is true of the same building at another date: the age is not. */
const LASTING = ['area', 'unitCost', 'unitCostId', 'unitCostDate', 'depreciation', 'economicLife', 'building']

/** The parts of an earlier cost sheet of the same property, with what holds at another date. */
export const earlierParts = (earlier: FormValues): ProposedPart[] =>
  rowsOf(earlier, 'parts').flatMap(({ row }) => {
    const name = written(row, 'name')?.trim()
    return name ? [{ name, cells: Object.fromEntries(LASTING.map((cell) => [cell, row[cell] ?? null])) }] : []
  })

/** The rates of an earlier cost sheet that the firm works with, and where they are from. */
const RATES = [
  ...['feesRate', 'indirectRate', 'contingencyRate', 'profitRate', 'ratesSource'],
  ...['constructionMonths', 'financeRate', 'financeSource', 'costSource', 'depreciationSource'],
]

/** The cells that go along with another: a unit cost is that of its row of the table. */
const ALONG: Readonly<Record<string, readonly string[]>> = { unitCost: ['unitCostId', 'unitCostDate'] }
const isAlong = (cell: string) => Object.values(ALONG).some((cells) => cells.includes(cell))

const keyOf = (name: string | null) =>
  foldArabic(name ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** What taking parts would change on a sheet, cell by cell; a part that is there by its name is that part. As many parts as the sheet may have. */
export function proposedChanges(
  values: FormValues,
  parts: readonly ProposedPart[],
  idOf: (name: string) => string,
): Proposal[] {
  const there = rowsOf(values, 'parts')
  const known = new Map(there.map(({ field, row }) => [keyOf(written(row, 'name')), { field, row }]))
  const room = COST_SHAPE.lists.parts.most - there.length
  const added = parts.filter(({ name }) => !known.has(keyOf(name))).slice(0, Math.max(room, 0))
  return parts.flatMap((part): Proposal[] => {
    const found = known.get(keyOf(part.name))
    if (!found && !added.includes(part)) return []
    const { field, row } = found ?? { field: `parts.${idOf(part.name)}`, row: {} as FormRow }
    return Object.entries(part.cells).flatMap(([cell, proposed]): Proposal[] => {
      const now = row[cell] ?? null
      if (proposed === null || isAlong(cell) || sameValue(now, proposed)) return []
      const along = Object.fromEntries((ALONG[cell] ?? []).map((one) => [one, part.cells[one] ?? null]))
      return [{ field, part: part.name, cell, now, proposed, along, isKept: now !== null }]
    })
  })
}

/** The parts of a sheet that are none of those proposed: whether they go is asked, as their areas would count beside. */
export function otherParts(values: FormValues, parts: readonly ProposedPart[]): Proposal[] {
  const named = new Set(parts.map(({ name }) => keyOf(name)))
  return rowsOf(values, 'parts').flatMap(({ field, row }): Proposal[] => {
    const part = written(row, 'name')
    if (named.has(keyOf(part))) return []
    return [{ field, part, cell: null, now: row.area ?? null, proposed: null, along: {}, isKept: true }]
  })
}

/** The rates that an earlier sheet would change. */
export const proposedRates = (values: FormValues, earlier: FormValues): Proposal[] =>
  RATES.flatMap((field): Proposal[] => {
    const [now, proposed] = [values[field] ?? null, earlier[field] ?? null]
    if (proposed === null || sameValue(now, proposed)) return []
    return [{ field, part: null, cell: null, now, proposed, along: {}, isKept: now !== null }]
  })

/** The values that a sheet has once these are taken: whole rows, null for a part that goes. */
export function takenValues(values: FormValues, taken: readonly Proposal[]): { field: string; value: FormValue }[] {
  return [...Map.groupBy(taken, ({ field }) => field)].map(([field, changes]) => {
    const [{ part, cell, proposed } = { part: null, cell: null, proposed: null }] = changes
    if (cell === null) return { field, value: proposed }
    const stored = rowsOf(values, 'parts').find((one) => one.field === field)?.row ?? { name: part }
    const cells = changes.map((one) => ({ [one.cell ?? '']: one.proposed as string | number | null, ...one.along }))
    return { field, value: Object.assign({}, stored, ...cells) as FormRow }
  })
}
