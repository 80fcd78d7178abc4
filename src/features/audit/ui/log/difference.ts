import type { AuditItem } from '../../model.ts'

/** One field before and after; null where there was nothing. */
export type Difference = { field: string; before: unknown; after: unknown }

/** What differs between the two sides of an entry, in the order in which they are stored; all of one side where the other is none. */
export function differencesOf({ before, after }: Pick<AuditItem, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields
    .map((field) => ({ field, before: present(before?.[field]), after: present(after?.[field]) }))
    .filter((both) => JSON.stringify(both.before) !== JSON.stringify(both.after))
}

const present = (value: unknown) => (value === undefined || value === '' ? null : value)

// The difference and the sentence tell these.
const SHOWN_ELSEWHERE = ['fields', 'from', 'to', 'version', 'valuationNumber', 'takenOver', 'names', 'recomputed']

/** What an entry tells beside its difference: why, how, how many. */
export function detailsOf({ details }: Pick<AuditItem, 'details'>): [name: string, value: unknown][] {
  return Object.entries(details).filter(
    ([name, value]) => !SHOWN_ELSEWHERE.includes(name) && value !== null && value !== '',
  )
}
