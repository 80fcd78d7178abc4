import type { CalendarDate } from '#kernel/dates.ts'
import type { Governorate } from './governorates.ts'

/** A renaming of an area or its move to another governorate, as anyone who reads areas applies it. */
export type AreaChange = {
  /** The area's number. */
  number: number
  /** The day in Kuwait on which it takes effect. */
  from: CalendarDate
  /** Both names, or null in both when it renames nothing. */
  nameAr: string | null
  nameEn: string | null
  /** Null when it moves nothing. */
  governorate: Governorate | null
  /** The day on which it was withdrawn, so that it no longer holds; null for one that holds. */
  withdrawnOn: CalendarDate | null
}

let known: readonly AreaChange[] = []
const listeners = new Set<() => void>()

/** The changes that this process, or this page of the browser, knows; the same array until others are set. */
export const areaChanges = (): readonly AreaChange[] => known

/**
 * Sets the changes that all readers of areas apply from now on. A server does so at its start and whenever the database notifies
 * it of a change, a browser with each answer of the session; without them the areas are those of the release.
 */
export function setAreaChanges(changes: readonly AreaChange[]): void {
  if (JSON.stringify(changes) === JSON.stringify(known)) return
  known = changes
  for (const listener of listeners) listener()
}

/** Calls the listener whenever other changes are set; returns what ends it. */
export function onAreaChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
