import type { FormValue } from '#kernel/form-values.ts'
import type { Sheet } from '../model/codes.ts'
import { type Contents, changesBetween } from './content-changes.ts'

type Became = 'ADDED' | 'REMOVED' | 'CHANGED'

/** What of a valuation's sheets is otherwise than it was: the earlier value of each such field, null where it was empty, and what became of comparables. */
export type ChangedSince = {
  /** All as it was. */
  before: Contents
  fields: Readonly<Partial<Record<Sheet, ReadonlyMap<string, FormValue>>>>
  comparables: ReadonlyMap<string, Became>
}

/** Finds what is otherwise on the sheets than it was. */
export function changedSince(before: Contents, after: Contents): ChangedSince {
  const changes = changesBetween(before, after)
  const onSheets = Map.groupBy(
    changes.flatMap((change) => (change.of === 'sheet' ? [change] : [])),
    ({ sheet }) => sheet,
  )
  const fields = [...onSheets].map(
    ([sheet, its]) => [sheet, new Map(its.map(({ field, before: was }) => [field, was]))] as const,
  )
  const comparables = changes.flatMap((change) =>
    change.of === 'comparable' ? [[change.evidenceId, change.became] as const] : [],
  )
  return {
    before,
    fields: Object.fromEntries(fields),
    comparables: new Map(comparables),
  }
}
