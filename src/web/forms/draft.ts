import { type Draft, type DraftTarget, newId, storeDraft } from '../drafts/stored-drafts.ts'
import { rememberDraft } from '../drafts/tab.ts'
import type { FormKind, FormRecord } from './kind.ts'
import type { Names } from './store.ts'

/** What a form was opened with: the values of a record's version, or of a blank form. */
export type Origin<V> = { values: V; version?: number; status?: string; displayName?: string }

/** The stored content of a form: its values, what it was opened with, and values that were sent and never answered. */
export type DraftContent<V> = { values: V; names: Names; origin: Origin<V>; sent: V | null }

/** The draft target of a form: of a stored record, or of a new one. */
export const draftTargetOf = ({ name }: { name: string }, person: string, record: string | null): DraftTarget => ({
  person,
  form: name,
  record,
})

/** The origin of a form that is opened on a stored record. */
export function originOf<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  record: R,
): Origin<V> {
  const [values, displayName] = [kind.valuesOf(record), kind.displayName(record)]
  return { values, version: record.version, status: kind.status?.(record), displayName }
}

/** Reads a stored draft over `start`; null when it is not valid. */
export function readContent<V extends object>(content: unknown, start: Origin<V>): DraftContent<V> | null {
  if (!isObject(content) || !isObject(content.values)) return null
  const origin = isObject(content.origin) ? content.origin : {}
  return {
    values: overlay(start.values, content.values),
    names: isObject(content.names) ? (content.names as Names) : {},
    origin: {
      values: overlay(start.values, isObject(origin.values) ? origin.values : {}),
      version: typeof origin.version === 'number' ? origin.version : start.version,
      status: typeof origin.status === 'string' ? origin.status : start.status,
      displayName: typeof origin.displayName === 'string' ? origin.displayName : start.displayName,
    },
    sent: isObject(content.sent) ? overlay(start.values, content.sent) : null,
  }
}

/** Stores `values` as a draft of a stored record, which its form in this tab restores. */
export function handOver<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  person: string,
  stored: R,
  values: V,
): void {
  const place = draftTargetOf(kind, person, stored.id)
  const content = { values, names: {}, origin: originOf(kind, stored), sent: null } satisfies DraftContent<V>
  const { form, record } = place
  const draft: Draft = { id: newId(), form, record, at: Date.now(), aside: false, content }
  storeDraft(person, draft)
  rememberDraft(place, draft.id)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// A draft may be of an older release: only fields that still exist with their type are read.
function overlay<V extends object>(base: V, stored: Record<string, unknown>): V {
  const fits = ([field, value]: [string, unknown]) => {
    if (!(field in base)) return false
    const was: unknown = base[field as keyof V]
    if (typeof was === 'string' || typeof was === 'boolean') return typeof value === typeof was
    return value === null || typeof value === 'string' || typeof value === 'number'
  }
  return { ...base, ...Object.fromEntries(Object.entries(stored).filter(fits)) }
}
