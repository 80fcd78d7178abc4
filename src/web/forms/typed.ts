const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** What is kept of a small form: its value, or of several fields those that differ from `start`; null where none does. */
export function changedFrom(start: unknown, now: unknown): { value: unknown } | null {
  if (isSame(start, now)) return null
  if (!isRecord(start) || !isRecord(now)) return { value: now }
  return { value: Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSame(start[field], value))) }
}

/** What was kept of a small form, over `start` as it is now; fields that the form no longer has are left out. */
export function readTyped<V>(content: unknown, start: V): V {
  if (!isRecord(content) || !('value' in content)) return start
  const { value } = content
  if (!isRecord(start)) return fits(start, value) ? (value as V) : start
  if (!isRecord(value)) return start
  const kept = Object.entries(value).filter(([field, one]) => field in start && fits(start[field], one))
  return { ...start, ...Object.fromEntries(kept) }
}

// A field without a value may hold anything; one with a value may be emptied.
const fits = (start: unknown, value: unknown) => start === null || value === null || kindOf(start) === kindOf(value)
