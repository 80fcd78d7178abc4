import type { Decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { GridBasis } from '../../approaches/model/grid.ts'
import type { SheetInputs } from '../../approaches/model.ts'
import { workGrid } from '../../approaches/rules/grid.ts'

/** An adjustment in the grid of a report: as it was typed, and what it comes to in KWD per m². */
export type AdjustmentSnapshot = {
  percent: number | null
  kwd: number
  unit: 'PERCENT' | 'KWD'
  reason: string
}

/** A comparable in the grid of a report; KWD per m², shares in percent. */
export type ColumnSnapshot = {
  evidenceId: string
  number: number
  price: number | null
  timeAdjusted: number | null
  adjusted: number | null
  netPercent: number | null
  grossPercent: number | null
  weight: number
  /** In the order of the rows; null where nothing is adjusted. */
  adjustments: readonly (AdjustmentSnapshot | null)[]
}

/** The adjustment grid as it was worked out: rows without any adjustment are left out. */
export type GridSnapshot = {
  basis: GridBasis
  area: number | null
  rows: readonly { code: string | null; name: string; isSequential: boolean }[]
  columns: readonly ColumnSnapshot[]
  perSqm: number | null
  value: number | null
}

const figure = (value: Decimal | null) => (value === null ? null : value.toDecimalPlaces(3).toNumber())

/** The grid of a valuation in plain numbers; null while nothing is written on it. */
export function gridSnapshot(values: FormValues | undefined, inputs: SheetInputs): GridSnapshot | null {
  if (!values) return null
  const { basis, area, rows, columns, perSqm, value } = workGrid(values, inputs)
  const isUsed = rows.map((_, at) => columns.some(({ cells }) => cells[at] && !cells[at].amount.isZero()))
  return {
    basis,
    area,
    rows: rows.filter((_, at) => isUsed[at]).map(({ code, name, isSequential }) => ({ code, name, isSequential })),
    columns: columns.map((column) => ({
      evidenceId: column.evidenceId,
      number: column.number,
      price: figure(column.price),
      timeAdjusted: figure(column.timeAdjusted),
      adjusted: figure(column.adjusted),
      netPercent: column.netPercent,
      grossPercent: column.grossPercent,
      weight: column.weight,
      adjustments: column.cells
        .filter((_, at) => isUsed[at])
        .map(({ amount, percent, unit, reason }) =>
          amount.isZero() ? null : { percent, kwd: figure(amount) ?? 0, unit, reason },
        ),
    })),
    perSqm: figure(perSqm),
    value,
  }
}
