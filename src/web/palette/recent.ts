import { useEffect } from 'react'
import { useMe } from '../session/me.ts'

// Which records a person opened last on this device, by their ids alone: their content is read again each time, by the rules
// of who may see it, and none of it stays on the device.
const LIMIT = 8
const keyOf = (person: string) => `recent:${person}`

/** The ids of the records that a person opened last on this device, the latest first. */
export function recentIds(person: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, LIMIT) : []
  } catch {
    return []
  }
}

/** Adds a record to those that a person opened last. */
export function addRecent(person: string, id: string): void {
  store(person, [id, ...recentIds(person).filter((other) => other !== id)].slice(0, LIMIT))
}

/** Removes a record that no longer exists. */
export function removeRecent(person: string, id: string): void {
  store(
    person,
    recentIds(person).filter((other) => other !== id),
  )
}

// Where the browser refuses to store anything there are no recent records.
function store(person: string, ids: string[]): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(ids))
  } catch {}
}

/** Records that the signed-in person opened a record on this device, so that the palette offers it again. */
export function useRecent(id: string): void {
  const person = useMe().user?.id
  useEffect(() => {
    if (person) addRecent(person, id)
  }, [person, id])
}
