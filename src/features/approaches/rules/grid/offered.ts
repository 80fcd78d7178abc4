import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { GridRole, GridRowCode, OfferedRow } from '../../model/grid.ts'
import type { Grid } from '../grid.ts'

const OF_LAND: readonly OfferedRow[] = ['CORNER', 'STREETS', 'FRONT_AND_BACK', 'BLOCK_POSITION', 'LANE', 'SETBACK']
const OF_BUILDING: readonly OfferedRow[] = ['FINISHES', 'ANNEXE', 'EXCESS_BUILDING', 'DEMOLITION']
const OF_FLAT: readonly OfferedRow[] = ['FLOOR', 'VIEW', 'FINISHES', 'PARKING', 'FURNISHED']
const OF_RENT: readonly OfferedRow[] = ['LEASE_TERMS', 'UTILITIES', 'FURNISHED', 'FLOOR', 'VIEW', 'FINISHES', 'PARKING']
const OF_RATE: readonly OfferedRow[] = ['COVENANT', 'REMAINING_LEASES', 'OCCUPANCY', 'FINISHES']

/** The rows that are offered for a grid: by what it is for, and without a role or for built properties by the category of the property. */
export function offeredRows(role: GridRole | null, category: PropertyCategory | null): readonly OfferedRow[] {
  if (role === 'RENT') return OF_RENT
  if (role === 'YIELD') return OF_RATE
  if (role === 'PARTS') return OF_FLAT
  if (role === 'LAND' || (role === null && category === 'LAND')) return OF_LAND
  if (category === 'APARTMENT') return OF_FLAT
  return [...(category === 'CHALETS' ? (['SEA_FRONT'] as const) : []), ...OF_BUILDING, ...OF_LAND]
}

/** The rows that say nothing of what a grid is for: a plot has no building, a rent is no purchase, and a rate or a part is of no plot's shape. */
const IDLE: Readonly<Partial<Record<GridRole, readonly GridRowCode[]>>> = {
  LAND: ['AGE', 'CONDITION', 'FLOORS'],
  RENT: ['EXPENDITURES', 'SHAPE'],
  YIELD: ['SHAPE', 'FRONTAGE'],
  PARTS: ['SHAPE'],
}

/** The ids of the rows in which nothing is written and nothing remarked. */
export const blankRows = ({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, values: FormValues): string[] =>
  rows
    .filter((_, at) =>
      columns.every(({ cells }) => {
        const cell = cells[at]
        return !cell || ((values[cell.field] ?? null) === null && cell.marks.length === 0)
      }),
    )
    .map(({ id }) => id)

/** The ids of the rows that a screen may fold away: those without a bearing on what the grid is for, in which nothing is written and nothing remarked. */
export function idleRows(grid: Grid, values: FormValues): ReadonlySet<string> {
  const codes: readonly string[] = (grid.role && IDLE[grid.role]) ?? []
  return new Set(blankRows(grid, values).filter((id) => codes.includes(id)))
}
