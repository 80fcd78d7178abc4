import type { RegisteredRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'

/** What a field of a form holds: text as it was typed, numbers and dates as they were understood. */
export type FormValue = string | number | boolean | null

/** A stored record that a form may be opened on. */
export type FormRecord = { id: string; version: number }

type EditPath = Extract<keyof RegisteredRouter['routesByPath'], `${string}/$id/edit`>

/** A kind of form: what the forms need to know of the records that it edits. */
export type FormKind<V extends object, F extends keyof V & string, R extends FormRecord> = {
  /** What its unsaved content is kept under. */
  name: string
  /** Every field, in the order of the page, in which faults are told too. */
  fields: readonly F[]
  /** The fields that a person must fill. */
  mustFill: readonly F[]
  label: (t: TFunction, field: F) => string
  /** True for a fault whose sentence does not name its field. */
  unnamed?: (code: string) => boolean
  /** A record as its form shows it. */
  valuesOf: (record: R) => V
  /** A field as it would be sent. */
  sent: (values: V, field: F) => FormValue | undefined
  /** What tells two values of a field apart, where that is not what would be sent. */
  weighed?: (values: V, field: F) => FormValue | undefined
  /** What stands beside a field and goes wherever it goes. */
  beside?: Partial<Record<F, keyof V>>
  /** The fields of a record that may change now. */
  editable: (record: R) => readonly F[]
  /** What a record is known by: its number, its name. */
  displayName: (record: R) => string
  /** The state that a record is in, where records of this kind move from one to another. */
  status?: (record: R) => string
  /** What a form that is not saved would be called by, as far as it is filled. */
  calledBy: (values: V) => string | undefined
  /** What a new one is called. */
  newOne: (t: TFunction) => string
  /** Where a stored one is edited. */
  path: EditPath
}

/** The fields that would be sent otherwise, from `before` to `after`. */
export function changedNames<V extends object, F extends keyof V & string>(
  { fields, sent }: Pick<FormKind<V, F, never>, 'fields' | 'sent'>,
  before: V,
  after: V,
): F[] {
  return fields.filter((field) => sent(before, field) !== sent(after, field))
}

/** `base` with some fields of `from` laid over it, and what stands beside them. */
export function carried<V extends object, F extends keyof V & string>(
  { beside = {} }: Pick<FormKind<V, F, never>, 'beside'>,
  base: V,
  from: V,
  fields: readonly F[],
): V {
  const also = fields.flatMap((field) => (beside as Partial<Record<F, keyof V>>)[field] ?? [])
  return { ...base, ...Object.fromEntries([...fields, ...also].map((name) => [name, from[name]])) }
}

/** A stored record with what was changed from `before` to `after` laid over it, where it may still change. */
export function laidOnto<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  record: R,
  before: V,
  after: V,
): V {
  const open = kind.editable(record)
  const changed = changedNames(kind, before, after).filter((field) => open.includes(field))
  return carried(kind, kind.valuesOf(record), after, changed)
}
