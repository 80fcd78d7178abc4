import { type Draft, keepDraft, newId, type Place } from '../drafts/stored-drafts.ts'
import { rememberDraft } from '../drafts/tab.ts'
import type { FormKind, FormRecord } from './kind.ts'
import type { Names } from './store.ts'

/** What a form was opened with: the values of a version of a record, or those of a blank form. */
export type Origin<V> = { values: V; version?: number; status?: string; displayName?: string }

/** What is kept of a form: what it holds, what it began with, and what was sent to be created and never answered. */
export type DraftContent<V> = { values: V; names: Names; origin: Origin<V>; sent: V | null }

/** Where a form stands: of a stored record, or of the next new one. */
export const placeOf = ({ name }: { name: string }, person: string, record: string | null): Place => ({
  person,
  form: name,
  record,
})

/** A stored record as the beginning of a form. */
export function originOf<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  record: R,
): Origin<V> {
  const [values, displayName] = [kind.valuesOf(record), kind.displayName(record)]
  return { values, version: record.version, status: kind.status?.(record), displayName }
}

/** Reads what was kept of a form, laid over `start`; null when it is none of ours. */
export function readContent<V extends object>(content: unknown, start: Origin<V>): DraftContent<V> | null {
  if (!isObject(content) || !isObject(content.values)) return null
  const origin = isObject(content.origin) ? content.origin : {}
  return {
    values: laidOver(start.values, content.values),
    names: isObject(content.names) ? (content.names as Names) : {},
    origin: {
      values: laidOver(start.values, isObject(origin.values) ? origin.values : {}),
      version: typeof origin.version === 'number' ? origin.version : start.version,
      status: typeof origin.status === 'string' ? origin.status : start.status,
      displayName: typeof origin.displayName === 'string' ? origin.displayName : start.displayName,
    },
    sent: isObject(content.sent) ? laidOver(start.values, content.sent) : null,
  }
}

/** Keeps `values` as unsaved changes of a stored record, for its own form to go on with in this tab. */
export function handOver<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  person: string,
  stored: R,
  values: V,
): void {
  const place = placeOf(kind, person, stored.id)
  const content = { values, names: {}, origin: originOf(kind, stored), sent: null } satisfies DraftContent<V>
  const { form, record } = place
  const draft: Draft = { id: newId(), form, record, at: Date.now(), aside: false, content }
  keepDraft(person, draft)
  rememberDraft(place, draft.id)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// A draft may have been kept by an older release: only what still has its place and kind is taken.
function laidOver<V extends object>(base: V, kept: Record<string, unknown>): V {
  const fits = ([field, value]: [string, unknown]) => {
    if (!(field in base)) return false
    const was: unknown = base[field as keyof V]
    if (typeof was === 'string' || typeof was === 'boolean') return typeof value === typeof was
    return value === null || typeof value === 'string' || typeof value === 'number'
  }
  return { ...base, ...Object.fromEntries(Object.entries(kept).filter(fits)) }
}
