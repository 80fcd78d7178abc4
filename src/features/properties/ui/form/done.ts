import type { RecentChanges } from '#web/forms/edit/field-format.ts'
import type { Feature } from '../../model/features.ts'
import type { PropertyEntry } from '../shared/reads.ts'
import { FEATURE_FIELDS, featureOf } from './fields.ts'

const side = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<Feature, unknown>>

/** What was done to a property, with each feature that changed as a field of the form. */
export function doneTo(entries: readonly PropertyEntry[]): RecentChanges {
  return entries.map(({ at, userName, changes }) => ({
    at,
    userName,
    changes: changes?.flatMap(({ field, before, after }): { field: string }[] => {
      if (field !== 'features') return [{ field }]
      const differs = (name: Feature) => side(before)[name] !== side(after)[name]
      return FEATURE_FIELDS.filter((name) => differs(featureOf(name) as Feature)).map((name) => ({ field: name }))
    }),
  }))
}
