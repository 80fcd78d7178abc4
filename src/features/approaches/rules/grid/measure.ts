import type { FormValues } from '#kernel/form-values.ts'
import { isRow } from '#kernel/form-values.ts'
import type { Comparable } from '../../../comparables/model.ts'
import { feedingRole, GRID_BASES, type GridBasis, type GridRole, type GridUnit, roleIn } from '../../model/grid.ts'
import type { SheetInputs, SubjectFacts } from '../../model.ts'

/** What the columns of a grid measure: for what, by what a price is divided, and in what its figure is. */
export type GridMeasure = { role: GridRole | null; basis: GridBasis; unit: GridUnit }

/** What a grid measures: by its role, else by what is written, else what is built for an apartment and the land for all others. */
export function measureOf(values: FormValues, { category }: Pick<SubjectFacts, 'category'>): GridMeasure {
  const role = roleIn(values)
  const written = GRID_BASES.find((code) => code === values.basis)
  const basis = basisOf(role, written, category)
  return { role, basis, unit: unitOf(role, basis) }
}

function basisOf(role: GridRole | null, written: GridBasis | undefined, category: SubjectFacts['category']): GridBasis {
  if (role === 'LAND') return 'LAND'
  if (role === 'YIELD') return 'WHOLE'
  return written ?? (category === 'APARTMENT' || role === 'RENT' || role === 'PARTS' ? 'BUILT' : 'LAND')
}

function unitOf(role: GridRole | null, basis: GridBasis): GridUnit {
  if (role === 'YIELD') return 'PERCENT'
  if (role === 'RENT') return basis === 'WHOLE' ? 'KWD_PER_MONTH' : 'KWD_PER_SQM_MONTH'
  return basis === 'WHOLE' ? 'KWD' : 'KWD_PER_SQM'
}

/** True where the figure of a grid × the size of the subject is a value. */
export const isValued = ({ role }: Pick<GridMeasure, 'role'>): boolean => feedingRole(role) === null

/**
 * The comparables that a grid has a column for: those used that are of its role. A grid of land takes plots, and improved sales whose land was
 * found; one of rents takes rents; all others take built properties. A grid without a role takes all but rents.
 */
export function comparablesOf({ comparables }: Pick<SheetInputs, 'comparables'>, values: FormValues): Comparable[] {
  const role = roleIn(values)
  return comparables.filter(({ choice, evidenceId, evidence: { kind, type } }) => {
    if (choice !== 'USED') return false
    if (kind === 'RENT' || role === 'RENT') return kind === 'RENT' && role === 'RENT'
    if (role === null) return true
    const isLand = type === 'LAND'
    return role === 'LAND' ? isLand || isRow(values[`lands.${evidenceId}`]) : !isLand
  })
}
