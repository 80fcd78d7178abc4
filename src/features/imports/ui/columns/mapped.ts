import type { ImportColumn, ImportDetails, Target } from '../../model.ts'

type Decided = Pick<ImportDetails, 'mapping' | 'defaults'>

/** True for a field that some column or value gives. */
export const isGiven = ({ mapping, defaults }: Decided, field: string): boolean =>
  (mapping[field] ?? null) !== null || Boolean(defaults[field])

/** The required fields that nothing gives. An area may also be worked out from the size and its unit. */
export function missingFields(decided: Decided, targets: readonly Target[]): string[] {
  const required = targets.filter(({ required }) => required).map(({ field }) => field)
  const fromSize = isGiven(decided, 'size') && isGiven(decided, 'sizeUnit')
  return required.filter((field) => !isGiven(decided, field) && !(field === 'area' && fromSize))
}

/** The columns that give no field, but for those that hold nothing at all. */
export function unusedColumns({ mapping, columns }: Pick<ImportDetails, 'mapping' | 'columns'>): ImportColumn[] {
  const used = new Set(Object.values(mapping))
  return columns.filter(({ index, header, samples }) => !used.has(index) && (header !== '' || samples.length > 0))
}

const FEATURE = 'features.'

/**
 * The fields in the order in which one decides on them: the required ones, those that the headers name, the others, and the features
 * for comparison. By what was suggested and not by what is chosen, so that no field moves under one's hand; a group without anything
 * decided is folded.
 */
export function groupsOf(targets: readonly Target[], one: Decided & Pick<ImportDetails, 'suggested'>) {
  const groupOf = ({ field, required }: Target) => {
    if (required) return 'required'
    if ((one.suggested[field] ?? null) !== null) return 'found'
    return field.startsWith(FEATURE) ? 'features' : 'other'
  }
  return (['required', 'found', 'other', 'features'] as const).map((name) => {
    const fields = targets.filter((target) => groupOf(target) === name)
    return { name, fields, open: name === 'required' || fields.some(({ field }) => isGiven(one, field)) }
  })
}
