import type { AuditItem } from '../../model.ts'

/** One field before and after; null where it was empty. */
export type Difference = { field: string; before: unknown; after: unknown }

/** The fields that differ between the two sides of an entry, in stored order; every field where the other side is missing. */
export function differencesOf({ before, after }: Pick<AuditItem, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields
    .map((field) => ({ field, before: present(before?.[field]), after: present(after?.[field]) }))
    .filter((both) => JSON.stringify(both.before) !== JSON.stringify(both.after))
}

const present = (value: unknown) => (value === undefined || value === '' ? null : value)

// The differences or the sentence show these.
const SHOWN_ELSEWHERE = ['fields', 'from', 'to', 'version', 'valuationNumber', 'takenOver', 'names', 'recomputed']

/** The further details of an entry: why, how, how many. */
export function detailsOf({
  details,
  resource,
}: Pick<AuditItem, 'details' | 'resource'>): [name: string, value: unknown][] {
  // The name of a property is above; of anything else it is that of a file.
  const shown = resource.type === 'property' ? [...SHOWN_ELSEWHERE, 'name'] : SHOWN_ELSEWHERE
  return Object.entries(details).filter(([name, value]) => !shown.includes(name) && value !== null && value !== '')
}
