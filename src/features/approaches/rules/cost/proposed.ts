import { foldArabic } from '#kernel/fold.ts'
import { type FormRow, type FormValue, type FormValues, sameValue } from '#kernel/form-values.ts'
import type { UnitCost } from '../../../unit-costs/model.ts'
import { COST_SHAPE } from '../../fields/cost.ts'
import type { SubjectFacts } from '../../model.ts'
import { type ListRow, rowsOf, written } from '../methods/reading.ts'
import { partName } from './breakdown.ts'
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
  building?: string | undefined
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

const inBuilding = (row: FormRow) => keyOf(written(row, 'building'))

/** The row of the sheet that each part is: of its name and in its building, else where the part or the row has no building. No row is two parts. */
function rowsByPart(values: FormValues, parts: readonly ProposedPart[]): ReadonlyMap<ProposedPart, ListRow> {
  const found = new Map<ProposedPart, ListRow>()
  const free = new Set(rowsOf(values, 'parts'))
  const claim = (fits: (building: string, other: string) => boolean) => {
    for (const part of parts.filter((one) => !found.has(one))) {
      const isOf = ({ row }: ListRow) => keyOf(written(row, 'name')) === keyOf(part.name)
      const claimed = [...free].find((one) => isOf(one) && fits(inBuilding(part.cells), inBuilding(one.row)))
      if (!claimed) continue
      free.delete(claimed)
      found.set(part, claimed)
    }
  }
  claim((building, other) => building === other)
  claim((building, other) => building === '' || other === '')
  return found
}

/** What each part is called among all: its building, its name and, where others are called the same, which of them it is. */
function calledApart(parts: readonly ProposedPart[]): string[] {
  const called = parts.map(({ name, cells }) => partName({ ...cells, name }) ?? name)
  return called.map((one, at) => {
    const before = called.slice(0, at).filter((other) => other === one).length
    return before === 0 ? one : `${one}\n${before + 1}`
  })
}

/**
 * What taking parts would change on a sheet, cell by cell; a part that the sheet has already changes its row. No more parts are added than a sheet may have. `idOf` gives
 * the id of a new row by what its part is called, which no other part is.
 */
export function proposedChanges(
  values: FormValues,
  parts: readonly ProposedPart[],
  idOf: (called: string) => string,
): Proposal[] {
  const found = rowsByPart(values, parts)
  const called = calledApart(parts)
  let room = COST_SHAPE.lists.parts.most - rowsOf(values, 'parts').length
  return parts.flatMap((part, at): Proposal[] => {
    if (!found.has(part) && room <= 0) return []
    if (!found.has(part)) room -= 1
    const { field, row } = found.get(part) ?? { field: `parts.${idOf(called[at] ?? part.name)}`, row: {} as FormRow }
    const building = written(part.cells, 'building') ?? written(row, 'building') ?? undefined
    return Object.entries(part.cells).flatMap(([cell, proposed]): Proposal[] => {
      const now = row[cell] ?? null
      if (proposed === null || isAlong(cell) || sameValue(now, proposed)) return []
      const along = Object.fromEntries((ALONG[cell] ?? []).map((one) => [one, part.cells[one] ?? null]))
      return [{ field, part: part.name, building, cell, now, proposed, along, isKept: now !== null }]
    })
  })
}

/** The parts of a sheet that are none of those proposed: whether they go is asked, as their areas would be counted as well. */
export function otherParts(values: FormValues, parts: readonly ProposedPart[]): Proposal[] {
  const matched = new Set([...rowsByPart(values, parts).values()].map(({ field }) => field))
  return rowsOf(values, 'parts').flatMap(({ field, row }): Proposal[] =>
    matched.has(field)
      ? []
      : [
          {
            ...{ field, part: written(row, 'name'), building: written(row, 'building') ?? undefined, cell: null },
            ...{ now: row.area ?? null, proposed: null, along: {}, isKept: true },
          },
        ],
  )
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
