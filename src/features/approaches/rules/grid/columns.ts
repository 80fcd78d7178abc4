import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import type { Comparable } from '../../../comparables/model.ts'
import type { Remark, Step, SubjectFacts } from '../../model.ts'
import { type AdjustedPrice, adjustPrice } from './adjusting.ts'
import { cellField, type GridRow, readCell, rowName, type WorkedCell, workedCell } from './cells.ts'
import { factsOf, ratingByFacts, separateFacts } from './facts.ts'
import { gridFault } from './faults.ts'
import type { GridMeasure } from './measure.ts'
import { beginningPrice } from './prices.ts'
import { columnSteps } from './steps.ts'

/** A comparable in the grid; null where its price per m² can't be found or its adjustments leave nothing of it. */
export type Column = {
  evidenceId: string
  comparable: Comparable
  /** Its place in the grid, from 1. */
  number: number
  /** In the unit of the grid, KWD per m² of most, exact. */
  price: Decimal | null
  timeAdjusted: Decimal | null
  adjusted: Decimal | null
  /** KWD per m², and percent of the price: indicators, never bars. */
  net: Decimal | null
  gross: Decimal | null
  netPercent: number | null
  grossPercent: number | null
  cells: readonly WorkedCell[]
  steps: readonly Step[]
  faults: readonly FieldFault[]
  remarks: readonly Remark[]
}

/** What a column is worked out from. */
export type ColumnGiven = {
  subject: SubjectFacts
  comparable: Comparable
  number: number
  measure: GridMeasure
  rows: readonly GridRow[]
  values: FormValues
}

/** A column with what it was worked out from: the values of its cells, and all that it depends on. */
type KnownColumn = {
  from: readonly unknown[]
  column: Column
  values: readonly FormValue[]
  subject: SubjectFacts
  measure: GridMeasure
  separate: string
}
/** The last columns of each comparable, one for each grid that has it. */
const known = new WeakMap<Comparable, KnownColumn[]>()
/** The most grids whose columns are remembered. */
const MOST_KNOWN = 9

/** Works out the column of a comparable; the one found before, when nothing that it depends on has changed. */
export function columnOf(given: ColumnGiven): Column {
  const { subject, comparable, number, measure, rows, values } = given
  const { evidenceId } = comparable
  const cells = rows.map(({ id }) => values[cellField(evidenceId, id)] ?? null)
  const { role, basis, unit } = measure
  const beginning = [values[`lands.${evidenceId}`], values[`incomes.${evidenceId}`]]
  const ids = rows.flatMap(({ id, code, name, isSequential }) => [id, code, name, isSequential])
  const separate = separateFacts(rows).join()
  const from = [subject, number, role, basis, unit, ...beginning, ...ids, ...cells]
  const all = known.get(comparable) ?? []
  const same = all.find((one) => one.from.length === from.length && one.from.every((part, at) => part === from[at]))
  if (same) return same.column
  const last = all.find(
    (one) =>
      one.subject === subject && one.measure.role === role && one.measure.basis === basis && one.separate === separate,
  )
  const column = workedColumn(given, cells, last)
  const others = all.filter((one) => one !== last).slice(0, MOST_KNOWN - 1)
  known.set(comparable, [{ from, column, values: cells, subject, measure, separate }, ...others])
  return column
}

function workedColumn(
  { subject, comparable, number, measure, rows, values: sheet }: ColumnGiven,
  values: readonly FormValue[],
  last: KnownColumn | undefined,
): Column {
  const { evidenceId } = comparable
  const typed = values.map((value) => readCell(isRow(value) ? value : null))
  const { basis, unit } = measure
  const { price, steps: before, faults: lacking } = beginningPrice({ comparable, number, measure, values: sheet })
  const separate = separateFacts(rows)
  const sequentialCount = rows.filter(({ isSequential }) => isSequential).length
  const result = adjustPrice(price ?? decimal(0), typed.slice(0, sequentialCount), typed.slice(sequentialCount))
  const amounts = [...result.sequential, ...result.additive]
  const cells = rows.map((row, at) => {
    const before = last?.column.cells[at]
    const isSameRow = before?.row.id === row.id && before.row.name === row.name && before.row.code === row.code
    const amount = amounts[at] ?? { base: decimal(0), amount: decimal(0) }
    // A cell that is as it was need not be written on the screen again.
    if (isSameRow && last?.values[at] === values[at] && amount.base.eq(before.base)) return before
    const facts = isSameRow ? before.facts : factsOf(row.code, { subject, comparable, basis }, separate)
    const about = {
      field: cellField(evidenceId, row.id),
      row,
      facts,
      isRate: unit === 'PERCENT',
      ratingByFacts: isSameRow ? before.ratingByFacts : ratingByFacts(row.code, facts, basis),
    }
    return workedCell(about, typed[at] ?? readCell(null), amount)
  })
  const about = {
    evidenceId,
    comparable,
    number,
    price,
    cells,
    remarks: cells.flatMap((cell) => remarksOf(cell, number)),
  }
  const faults = [
    ...priceFaults(price, lacking, evidenceId, number),
    ...cells.flatMap((cell) => reasonFaults(cell, number)),
  ]
  const impossible = price ? impossibleCell(result, cells) : undefined
  if (!price || impossible) {
    const left = impossible ? [gridFault(`${impossible.field}.value`, 'fault.left', { n: number })] : []
    return { ...about, ...NOTHING, steps: price ? [] : before, faults: [...faults, ...left] }
  }
  const { timeAdjusted, adjusted, net, gross } = result
  const percentOf = (amount: Decimal) => amount.div(price).times(100).toDecimalPlaces(10).toNumber()
  const figures = { timeAdjusted, adjusted, net, gross, netPercent: percentOf(net), grossPercent: percentOf(gross) }
  return { ...about, ...figures, steps: [...before, ...columnSteps({ number, unit, cells, ...figures })], faults }
}

const NOTHING = { timeAdjusted: null, adjusted: null, net: null, gross: null, netPercent: null, grossPercent: null }

function priceFaults(
  price: Decimal | null,
  lacking: readonly FieldFault[],
  evidenceId: string,
  n: number,
): FieldFault[] {
  if (price?.gt(0)) return []
  if (lacking.length > 0) return [...lacking]
  return [gridFault(`weights.${evidenceId}`, 'fault.size', { n })]
}

/** The cell whose adjustment leaves nothing of the price; among those of the property the largest deduction. */
function impossibleCell({ sequential, adjusted }: AdjustedPrice, cells: readonly WorkedCell[]): WorkedCell | undefined {
  const at = sequential.findIndex(({ base, amount }) => base.plus(amount).lte(0))
  if (at >= 0) return cells[at]
  if (adjusted.gt(0)) return undefined
  return cells.slice(sequential.length).toSorted((a, b) => a.amount.comparedTo(b.amount))[0]
}

function reasonFaults({ field, marks, row }: WorkedCell, n: number): FieldFault[] {
  if (!marks.includes('reason')) return []
  return [gridFault(`${field}.reason`, 'fault.reason', { n, row: row.id })]
}

function remarksOf({ field, marks, row }: WorkedCell, n: number): Remark[] {
  return marks
    .filter((mark) => mark !== 'reason')
    .map((mark) => ({ word: `grid:mark.${mark}`, params: { n }, ...rowName(row), field }))
}
