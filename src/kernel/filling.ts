import {
  type FormChange,
  type FormConflict,
  type FormValue,
  type FormValues,
  isRow,
  sameValue,
  type WrittenValue,
  type WrittenValues,
} from './form-values.ts'

/** The answer to changes of a form: what is stored now, and what was not. */
export type FormSaved = {
  stored: readonly (WrittenValue & { field: string })[]
  conflicts: readonly FormConflict[]
}

/** A form that is being filled in: what is stored, what was entered on it since, and what is under way. */
export type Filling = {
  stored: WrittenValues
  /** Entered and not yet stored, each with the value that was there when the person began. */
  edits: Readonly<Record<string, { base: FormValue; value: FormValue }>>
  /** The values under way; null while nothing is. */
  sending: FormValues | null
  /** Fields that changed to another value meanwhile, which the person settles. */
  conflicts: Readonly<Record<string, FormConflict>>
  /** The fields in the order in which they were first seen: a row keeps its place whether it is stored or not. */
  order: readonly string[]
}

/** What was entered and is not stored, as a device keeps it. */
export type KeptFilling = Pick<Filling, 'edits' | 'order'>

export type FillingEvent =
  | { kind: 'edit'; field: string; value: FormValue }
  | { kind: 'send'; changes: readonly FormChange[] }
  | { kind: 'saved'; saved: FormSaved }
  /** Conflicts of what was sent before: the person's values are beside those that are stored. */
  | { kind: 'asked'; conflicts: readonly FormConflict[] }
  /** What was under way is given up, and is to be sent again. */
  | { kind: 'refused' }
  /** The form was read again. */
  | { kind: 'read'; form: Filling['stored'] }
  | { kind: 'settle'; field: string; keep: 'mine' | 'theirs' }

/** A form as it was read, with what the device kept of it that is not stored meanwhile. */
export function beginFilling(form: Filling['stored'], kept?: KeptFilling): Filling {
  const edits = Object.fromEntries(
    Object.entries(kept?.edits ?? {}).filter(([field, { value }]) => !sameValue(value, form[field]?.value ?? null)),
  )
  const order = (kept?.order ?? []).filter((field) => field in form || field in edits)
  return placed({ stored: form, edits, sending: null, conflicts: {}, order })
}

/** What a device kept, without the values that are stored by now; null where nothing is left. */
export function withoutStored({ edits, order }: KeptFilling, stored: FormSaved['stored']): KeptFilling | null {
  const now = new Map(stored.map(({ field, value }) => [field, value]))
  const left = Object.entries(edits).filter(
    ([field, { value }]) => !now.has(field) || !sameValue(value, now.get(field) ?? null),
  )
  return left.length > 0 ? { edits: Object.fromEntries(left), order } : null
}

/** What a device kept of a form, read from JSON; null for anything else. */
export function readKept(content: unknown): KeptFilling | null {
  if (typeof content !== 'object' || content === null || !('edits' in content) || !('order' in content)) return null
  const { edits, order } = content as { edits: unknown; order: unknown }
  if (typeof edits !== 'object' || edits === null || !Array.isArray(order)) return null
  const isEdit = (edit: unknown) => typeof edit === 'object' && edit !== null && 'base' in edit && 'value' in edit
  return Object.values(edits).every(isEdit) ? (content as KeptFilling) : null
}

function placed(filling: Filling): Filling {
  const seen = new Set(filling.order)
  const more = [...Object.keys(filling.stored), ...Object.keys(filling.edits)].filter((field) => !seen.has(field))
  return more.length === 0 ? filling : { ...filling, order: [...filling.order, ...new Set(more)] }
}

/** The value of a field as the person sees it. */
export function valueIn({ stored, edits }: Filling, field: string): FormValue {
  const edit = edits[field]
  return edit ? edit.value : (stored[field]?.value ?? null)
}

/** All values as the person sees them, rows in the order in which they were made. */
export function valuesIn(filling: Filling): FormValues {
  const { stored, edits } = filling
  const fields = filling.order.filter((field) => field in stored || field in edits)
  return Object.fromEntries(fields.map((field) => [field, valueIn(filling, field)]))
}

/** The reducer of a form that is being filled in. */
export const reduceFilling = (filling: Filling, event: FillingEvent): Filling => placed(reduced(filling, event))

function reduced(filling: Filling, event: FillingEvent): Filling {
  switch (event.kind) {
    case 'edit':
      return edited(filling, event.field, event.value)
    case 'send':
      return { ...filling, sending: Object.fromEntries(event.changes.map(({ field, value }) => [field, value])) }
    case 'saved':
      return saved(filling, event.saved)
    case 'asked':
      return asked(filling, event.conflicts)
    case 'refused':
      return { ...filling, sending: null }
    case 'read':
      return { ...filling, stored: event.form }
    case 'settle':
      return settled(filling, event.field, event.keep)
  }
}

function edited(filling: Filling, field: string, value: FormValue): Filling {
  const there = filling.stored[field]?.value ?? null
  const base = filling.edits[field]?.base ?? there
  // A new row is kept from its making on, although nothing is in it yet.
  const isNewRow = isRow(value) && there === null
  const isBack = !isNewRow && sameValue(value, there) && sameValue(base, there) && !isUnderWay(filling, field)
  const edits = isBack ? without(filling.edits, field) : { ...filling.edits, [field]: { base, value } }
  return { ...filling, edits }
}

function saved(filling: Filling, { stored, conflicts }: FormSaved): Filling {
  const now = { ...filling.stored }
  const edits = { ...filling.edits }
  for (const { field, ...written } of stored) {
    now[field] = written
    const edit = edits[field]
    if (!edit) continue
    // What was entered while it was under way goes on from what is stored now.
    if (sameValue(edit.value, written.value)) delete edits[field]
    else edits[field] = { base: written.value, value: edit.value }
  }
  for (const { field, theirs, by, at } of conflicts) now[field] = { value: theirs, by, at }
  const open = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict]))
  return { ...filling, stored: now, edits, sending: null, conflicts: { ...filling.conflicts, ...open } }
}

function asked(filling: Filling, conflicts: readonly FormConflict[]): Filling {
  const stored = { ...filling.stored }
  const edits = { ...filling.edits }
  const open = { ...filling.conflicts }
  for (const conflict of conflicts) {
    const { field, mine, theirs, by, at } = conflict
    stored[field] = { value: theirs, by, at }
    edits[field] = { base: theirs, value: edits[field]?.value ?? mine }
    open[field] = conflict
  }
  return { ...filling, stored, edits, conflicts: open }
}

function settled(filling: Filling, field: string, keep: 'mine' | 'theirs'): Filling {
  const conflict = filling.conflicts[field]
  const edit = filling.edits[field]
  if (!conflict) return filling
  const conflicts = without(filling.conflicts, field)
  if (keep === 'theirs' || !edit) return { ...filling, conflicts, edits: without(filling.edits, field) }
  return { ...filling, conflicts, edits: { ...filling.edits, [field]: { base: conflict.theirs, value: edit.value } } }
}

const isUnderWay = ({ sending }: Filling, field: string) => sending !== null && Object.hasOwn(sending, field)

function without<V>(fields: Readonly<Record<string, V>>, field: string): Record<string, V> {
  const { [field]: _, ...others } = fields
  return others
}

/** The changes that can be sent now: valid ones that are not in conflict. Empty while something is under way. */
export function changesToSend(filling: Filling, isValid: (field: string, value: FormValue) => boolean): FormChange[] {
  if (filling.sending) return []
  return Object.entries(filling.edits).flatMap(([field, { base, value }]) => {
    const waits = Object.hasOwn(filling.conflicts, field) || !isValid(field, value)
    return waits ? [] : [{ field, base, value }]
  })
}

/** True while anything that was entered is not stored. */
export const hasUnsaved = ({ edits }: Filling): boolean => Object.keys(edits).length > 0
