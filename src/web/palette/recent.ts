// Which valuations a person opened last on this device, by their ids alone: what they say is read anew each time, by the
// rules of who may see it, and nothing of it stays on the device.
const MOST = 8
const keyOf = (person: string) => `recent:${person}`

/** The ids of the valuations that a person opened last on this device, the latest first. */
export function recentIds(person: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers that a person opened a valuation. */
export function rememberRecent(person: string, id: string): void {
  keep(person, [id, ...recentIds(person).filter((other) => other !== id)].slice(0, MOST))
}

/** Forgets one that is not there any more. */
export function forgetRecent(person: string, id: string): void {
  keep(
    person,
    recentIds(person).filter((other) => other !== id),
  )
}

// A browser that keeps nothing only loses this comfort.
function keep(person: string, ids: string[]): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(ids))
  } catch {}
}
