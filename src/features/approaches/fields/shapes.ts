import type { Sheet } from '../model/codes.ts'
import type { SheetShape } from '../model.ts'

const EMPTY: SheetShape = { fields: {}, lists: {} }

/** What each sheet holds. */
export const SHAPES: Readonly<Record<Sheet, SheetShape>> = {
  GRID: EMPTY,
  SCORES: EMPTY,
  INCOME: EMPTY,
  COST: EMPTY,
  RESIDUAL: EMPTY,
  RECONCILIATION: EMPTY,
}
