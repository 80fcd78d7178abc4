import type { FormValues } from './values.ts'

/**
 * What is kept of a form that was not saved yet. `key` tells the server that a second try is the same create; `base` and
 * `version` are the record as it was when it was opened.
 */
export type Draft = { values: FormValues; key: string; base: FormValues; version?: number }

const name = (form: string) => `draft:valuation:${form}`

/** The kept draft of a form, its values laid over `base`; null when there is none that can be read. */
export function readDraft(form: string, base: FormValues): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name(form)) ?? 'null')
    if (typeof kept?.key !== 'string' || typeof kept.values !== 'object' || kept.values === null) return null
    return {
      values: laidOver(base, kept.values),
      key: kept.key,
      base: laidOver(base, kept.base ?? {}),
      version: kept.version,
    }
  } catch {
    return null
  }
}

/** Keeps a draft for this tab. A browser that keeps nothing only loses this comfort. */
export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(name(form), JSON.stringify(draft))
  } catch {}
}

/** Forgets the draft of a form. */
export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(name(form))
  } catch {}
}

/** A new Idempotency-Key. (`crypto.randomUUID` is missing where a firm runs the product over plain http.) */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

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
