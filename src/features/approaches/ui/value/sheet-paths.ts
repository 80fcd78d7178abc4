import type { Sheet } from '../../model/codes.ts'

const PATHS: Readonly<Record<Sheet, string>> = {
  GRID: '/grid',
  SCORES: '/scores',
  INCOME: '/income',
  COST: '/cost',
  RESIDUAL: '/residual',
  RECONCILIATION: '',
}

/** The address of a sheet of a valuation. */
export const pathOfSheet = (valuationId: string, sheet: Sheet): string =>
  `/valuations/${valuationId}/approaches${PATHS[sheet]}`
