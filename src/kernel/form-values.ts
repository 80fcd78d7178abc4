import { canonicalJson } from './canonical-json.ts'
import type { FieldFault } from './errors.ts'
import { kernelFault } from './kernel-fault.ts'
import { asStored, hasUnshowable } from './text.ts'

/** One row of a list of a form; numbers in the units of their fields. */
export type FormRow = Readonly<Record<string, string | number | null>>
/** What a field of a form holds; null when it is empty. Flags are booleans, choices codes. */
export type FormValue = string | number | boolean | FormRow | null
/** A form: its values by field, rows of lists by `LIST.ID`. Empty fields may be left out. */
export type FormValues = Readonly<Record<string, FormValue>>
/** A stored value of a form with who wrote it and when (ISO). */
export type WrittenValue = { value: FormValue; by: string; at: string }
/** A stored form by field. */
export type WrittenValues = Readonly<Record<string, WrittenValue>>

/** A change of a field: from the value that the person saw, null for an empty one, to another. */
export type FormChange = { field: string; base: FormValue; value: FormValue }
/** A field that changed to another value meanwhile: nothing was written, and the person decides. */
export type FormConflict = {
  field: string
  base: FormValue
  mine: FormValue
  theirs: FormValue
  by: string
  at: string
}

/** True for the value of a row of a list. */
export function isRow(value: FormValue | undefined): value is FormRow {
  return typeof value === 'object' && value !== null
}

/** The rows of a form in their order, by field. Where a form is stored as one JSON value this is kept beside it: PostgreSQL sorts its keys. */
export const rowOrder = (values: FormValues): string[] => Object.keys(values).filter((field) => isRow(values[field]))

/** A form with its rows in a given order; those that the order does not name come last. */
export function inRowOrder(values: FormValues, order: readonly string[] = []): FormValues {
  const place = new Map(order.map((field, at) => [field, at]))
  const placeOf = (field: string) => place.get(field) ?? order.length
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => placeOf(a) - placeOf(b)))
}

/** A value as it is stored: texts trimmed, blank ones null; a row without its empty cells, and null when nothing is left of it. */
export function tidyValue(value: FormValue): FormValue {
  if (!isRow(value)) return asStored(value) as FormValue
  const cells = Object.entries(value).map(([name, cell]) => [name, asStored(cell)] as const)
  const filled = cells.filter(([, cell]) => cell !== null)
  return filled.length === 0 ? null : (Object.fromEntries(filled) as FormRow)
}

/** True when both are the same value once they are tidied, whatever the order of a row's cells. */
export function sameValue(one: FormValue, other: FormValue): boolean {
  return canonicalJson(tidyValue(one)) === canonicalJson(tidyValue(other))
}

/** The faults of a value that a change is only compared with: as a conflict it comes back in the answer, which may be stored. */
export function baseFaults(field: string, base: FormValue): FieldFault[] {
  const texts = isRow(base) ? Object.entries(base).flat() : [base]
  const isWrong = texts.some((text) => typeof text === 'string' && hasUnshowable(text))
  return isWrong ? [kernelFault(field, 'badText')] : []
}

/** What changes make of a stored form. */
export type Applied = {
  /** The form afterwards. */
  now: WrittenValues
  /** The fields that were written, and those that were asked for and hold what was asked for. */
  written: readonly string[]
  stored: readonly (WrittenValue & { field: string })[]
  conflicts: readonly FormConflict[]
}

/**
 * Applies changes to a stored form, in order. A field that holds neither the value that the person saw nor the new one was changed by
 * somebody else meanwhile: it stays as it is, and is a conflict, while the others are written.
 */
export function applyChanges(
  stored: WrittenValues,
  changes: readonly FormChange[],
  { by, at }: { by: string; at: string },
): Applied {
  const now: Record<string, WrittenValue> = { ...stored }
  const conflicts: FormConflict[] = []
  for (const { field, base, value } of changes) {
    const theirs = now[field]
    const held = theirs?.value ?? null
    if (sameValue(held, value)) continue
    if (sameValue(held, base)) now[field] = { value: tidyValue(value), by, at }
    else conflicts.push({ field, base, mine: value, theirs: held, by: theirs?.by ?? by, at: theirs?.at ?? at })
  }
  const fields = [...new Set(changes.map(({ field }) => field))]
  const refused = new Set(conflicts.map(({ field }) => field))
  return {
    now,
    written: fields.filter((field) => now[field] !== stored[field]),
    stored: fields
      .filter((field) => !refused.has(field))
      .map((field) => ({ field, ...(now[field] ?? { value: null, by, at }) })),
    conflicts,
  }
}
