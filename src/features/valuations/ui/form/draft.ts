import { rememberDraft } from '#web/drafts/tab.ts'
import { type Draft, keepDraft, newId, type Place } from '#web/drafts.ts'
import type { ValuationDetails } from '../../model.ts'
import type { ValuationStatus } from '../../workflow.ts'
import type { Names } from './store.ts'
import { type FormValues, valuesOf } from './values.ts'

/** What a form was opened with: the values of a version of a record, or those of a blank form. */
export type Origin = { values: FormValues; version?: number; status?: ValuationStatus; number?: string }

/** What is kept of a form: what it holds, what it began with, and what was sent to be created and never answered. */
export type DraftContent = { values: FormValues; names: Names; origin: Origin; sent: FormValues | null }

/** Where the form of a valuation stands: a stored one, or the next new one. */
export const placeOf = (person: string, record: string | null): Place => ({ person, form: 'valuation', record })

/** A stored valuation as the beginning of a form. */
export function originOf(valuation: ValuationDetails): Origin {
  const { version, status, valuationNumber: number } = valuation
  return { values: valuesOf(valuation), version, status, number }
}

/** Reads what was kept of a form, laid over `start`; null when it is none of ours. */
export function readContent(content: unknown, start: Origin): DraftContent | null {
  if (!isObject(content) || !isObject(content.values)) return null
  const origin = isObject(content.origin) ? content.origin : {}
  return {
    values: laidOver(start.values, content.values),
    names: isObject(content.names) ? (content.names as Names) : {},
    origin: {
      values: laidOver(start.values, isObject(origin.values) ? origin.values : {}),
      version: typeof origin.version === 'number' ? origin.version : start.version,
      status: typeof origin.status === 'string' ? (origin.status as ValuationStatus) : start.status,
      number: typeof origin.number === 'string' ? origin.number : start.number,
    },
    sent: isObject(content.sent) ? laidOver(start.values, content.sent) : null,
  }
}

/** Keeps `values` as unsaved changes of a stored valuation, for its own form to go on with in this tab. */
export function handOver(person: string, valuation: ValuationDetails, values: FormValues): void {
  const place = placeOf(person, valuation.id)
  const content = { values, names: {}, origin: originOf(valuation), sent: null } satisfies DraftContent
  const { form, record } = place
  const draft: Draft = { id: newId(), form, record, at: Date.now(), aside: false, content }
  keepDraft(person, draft)
  rememberDraft(place, draft.id)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// A draft may have been kept by an older release: only what still has its place and kind is taken.
function laidOver(base: FormValues, kept: Record<string, unknown>): FormValues {
  const fits = ([field, value]: [string, unknown]) => {
    if (!(field in base)) return false
    const was = base[field as keyof FormValues]
    if (typeof was === 'string' || typeof was === 'boolean') return typeof value === typeof was
    return value === null || typeof value === 'string' || typeof value === 'number'
  }
  return { ...base, ...Object.fromEntries(Object.entries(kept).filter(fits)) }
}
