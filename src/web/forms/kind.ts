import type { RegisteredRouter } from '@tanstack/react-router'
import type { Translate } from '../i18n/i18n.ts'

/** The value of a field: texts as typed, numbers and dates parsed. */
export type FormValue = string | number | boolean | null

/** A stored record that a form may be opened on. */
export type FormRecord = { id: string; version: number }

type EditPath = Extract<keyof RegisteredRouter['routesByPath'], `${string}/$id/edit`>

/** A kind of form: what the forms need to know of the records that it edits. */
export type FormKind<V extends object, F extends keyof V & string, R extends FormRecord> = {
  /** The name that drafts are stored under. */
  name: string
  /** Every field in the order of the page, which is also the order of the faults. */
  fields: readonly F[]
  /** The required fields. */
  mustFill: readonly F[]
  label: (t: Translate, field: F) => string
  /** True for a fault whose sentence does not name its field. */
  unnamed?: (code: string) => boolean
  /** The form's values for a record. */
  valuesOf: (record: R) => V
  /** A field's value as it is sent. */
  sent: (values: V, field: F) => FormValue | undefined
  /** What two values of a field are compared by, where it is not what is sent. */
  weighed?: (values: V, field: F) => FormValue | undefined
  /** A value that belongs to a field and moves with it. */
  beside?: Partial<Record<F, keyof V>>
  /** The fields of a record that may change now. */
  editable: (record: R) => readonly F[]
  /** The record's number or name. */
  displayName: (record: R) => string
  /** The record's status, for kinds with a workflow. */
  status?: (record: R) => string
  /** A name for an unsaved form, from its values. */
  calledBy: (values: V) => string | undefined
  /** The title of a new record. */
  newOne: (t: Translate) => string
  /** The path of the page that edits a record. */
  path: EditPath
}

/** The fields whose sent values differ between `before` and `after`. */
export function changedFields<V extends object, F extends keyof V & string>(
  { fields, sent }: Pick<FormKind<V, F, never>, 'fields' | 'sent'>,
  before: V,
  after: V,
): F[] {
  return fields.filter((field) => sent(before, field) !== sent(after, field))
}

/** `base` with some fields of `from`, and the values that belong to them. */
export function withFields<V extends object, F extends keyof V & string>(
  { beside = {} }: Pick<FormKind<V, F, never>, 'beside'>,
  base: V,
  from: V,
  fields: readonly F[],
): V {
  const also = fields.flatMap((field) => (beside as Partial<Record<F, keyof V>>)[field] ?? [])
  return { ...base, ...Object.fromEntries([...fields, ...also].map((name) => [name, from[name]])) }
}

/** A stored record's values with the changes from `before` to `after` applied to its editable fields. */
export function applyChanges<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  record: R,
  before: V,
  after: V,
): V {
  const open = kind.editable(record)
  const changed = changedFields(kind, before, after).filter((field) => open.includes(field))
  return withFields(kind, kind.valuesOf(record), after, changed)
}
