import type { FormSaved } from '#kernel/filling.ts'
import { type FormChange, type FormConflict, sameValue } from '#kernel/form-values.ts'
import type { InspectionDetails } from '../../model.ts'
import { MOST_CHANGES } from '../../model.ts'

/** Changes of one form as they wait on the device. */
export type SaveBody = { inspectionId: string; changes: readonly FormChange[] }

/** Two saves in a row as one, each field from the value that was seen first; undefined when that is more than one call may carry. */
export function mergeSaves(earlier: SaveBody, later: SaveBody): SaveBody | undefined {
  const byField = new Map(earlier.changes.map((change) => [change.field, change]))
  for (const change of later.changes) {
    const first = byField.get(change.field)
    byField.set(change.field, first ? { ...change, base: first.base } : change)
  }
  const changes = [...byField.values()].filter(({ base, value }) => !sameValue(base, value))
  // A save that was taken back altogether still has to be a save.
  const left = changes.length > 0 ? changes : [...byField.values()].slice(0, 1)
  return left.length > MOST_CHANGES ? undefined : { inspectionId: earlier.inspectionId, changes: left }
}

/** A form with changes that its person made and the server does not know yet. */
export function withChanges<D extends Pick<InspectionDetails, 'form'>>(
  details: D,
  saves: readonly { body: SaveBody; at: number }[],
  by: string,
): D {
  const form = { ...details.form }
  for (const { body, at } of saves)
    for (const { field, value } of body.changes) form[field] = { value, by, at: new Date(at).toISOString() }
  return { ...details, form }
}

/** A form as the server's answer to a save says that it now is: what was stored, and others' values where they stayed. */
export function withAnswer<D extends Pick<InspectionDetails, 'form'>>(details: D, answer: FormSaved): D {
  const form = { ...details.form }
  for (const { field, value, by, at } of answer.stored) form[field] = { value, by, at }
  for (const { field, theirs, by, at } of answer.conflicts) form[field] = { value: theirs, by, at }
  return { ...details, form }
}

/** The last conflict of each field, of several answers in a row. */
export function lastConflicts(answers: readonly (readonly FormConflict[])[]): FormConflict[] {
  return [...new Map(answers.flat().map((conflict) => [conflict.field, conflict])).values()]
}
