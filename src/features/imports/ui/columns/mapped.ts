import type { ImportColumn, ImportDetails, Target } from '../../model.ts'

type Decided = Pick<ImportDetails, 'mapping' | 'defaults'> & Partial<Pick<ImportDetails, 'understood'>>

/** True for a field with a column or a default. */
const isGiven = ({ mapping, defaults }: Decided, field: string): boolean =>
  (mapping[field] ?? null) !== null || Boolean(defaults[field])

/** The required fields without a column or a default. The area can also be computed from size and unit. */
export function missingFields(decided: Decided, targets: readonly Target[]): string[] {
  const required = targets.filter(({ required }) => required).map(({ field }) => field)
  const fromSize =
    isGiven(decided, 'size') && (isGiven(decided, 'sizeUnit') || Boolean(decided.understood?.size?.qualifier.unit))
  return required.filter((field) => !isGiven(decided, field) && !(field === 'area' && fromSize))
}

/** The columns that map to no field, except empty ones. */
export function unusedColumns({ mapping, columns }: Pick<ImportDetails, 'mapping' | 'columns'>): ImportColumn[] {
  const used = new Set(Object.values(mapping))
  return columns.filter(({ index, header, samples }) => !used.has(index) && (header !== '' || samples.length > 0))
}

const FEATURE = 'features.'

/**
 * The fields in groups: required, found by their headers, others, and features for comparison. Groups follow the suggested mapping
 * rather than the chosen one, so that no field moves while it is edited; a group without any mapping starts closed.
 */
export function groupsOf(targets: readonly Target[], one: Decided & Pick<ImportDetails, 'suggested'>) {
  const groupOf = ({ field, required, ofSheet }: Target) => {
    if (required || ofSheet) return 'required'
    if ((one.suggested[field] ?? null) !== null) return 'found'
    return field.startsWith(FEATURE) ? 'features' : 'other'
  }
  return (['required', 'found', 'other', 'features'] as const).map((name) => {
    const fields = targets.filter((target) => groupOf(target) === name)
    return { name, fields, open: name === 'required' || fields.some(({ field }) => isGiven(one, field)) }
  })
}
