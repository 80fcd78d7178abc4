import { kindOf, type Sheet, type SheetKind } from '../model/codes.ts'
import type { SheetShape } from '../model.ts'
import { ASSUMPTIONS_SHAPE } from './assumptions.ts'
import { COST_SHAPE } from './cost.ts'
import { COURT_SHAPE } from './court.ts'
import { DISCLOSURE_SHAPE } from './disclosure.ts'
import { GRID_SHAPE } from './grid.ts'
import { INCOME_SHAPE } from './income.ts'
import { LENDING_SHAPE } from './lending.ts'
import { PLANNING_SHAPE } from './planning.ts'
import { RECONCILIATION_SHAPE } from './reconciliation.ts'
import { REINSTATEMENT_SHAPE } from './reinstatement.ts'
import { RESIDUAL_SHAPE } from './residual.ts'
import { REVIEWED_SHAPE } from './reviewed.ts'
import { SCORES_SHAPE } from './scores.ts'

const SHAPES: Readonly<Record<SheetKind, SheetShape>> = {
  GRID: GRID_SHAPE,
  SCORES: SCORES_SHAPE,
  INCOME: INCOME_SHAPE,
  COST: COST_SHAPE,
  RESIDUAL: RESIDUAL_SHAPE,
  REINSTATEMENT: REINSTATEMENT_SHAPE,
  RECONCILIATION: RECONCILIATION_SHAPE,
  PLANNING: PLANNING_SHAPE,
  ASSUMPTIONS: ASSUMPTIONS_SHAPE,
  COURT: COURT_SHAPE,
  LENDING: LENDING_SHAPE,
  DISCLOSURE: DISCLOSURE_SHAPE,
  REVIEWED: REVIEWED_SHAPE,
}

/** What a sheet holds, by its kind. */
export const shapeOf = (sheet: Sheet): SheetShape => SHAPES[kindOf(sheet)]
