import type { Evidence } from '#features/market/model.ts'
import type { FirstPhotos } from '#features/photos/model.ts'
import { type Comparable, type FoundComparable, hasChanged, type Nearness, type Subject } from '../../model.ts'

/** An entry of the register that may be used, how near it is to the property valued, and the stored decision on it. */
export type Candidate = {
  id: string
  /** Its place in the search, from 1, by likeness: its number in the table and on the map. 0 for one that another search found. */
  n: number
  evidence: Evidence
  nearness: Nearness
  photos: FirstPhotos
  searchId: string
  /** The stored decision on it; those of the queue may be newer. */
  read: Comparable | undefined
  /** The version of the register's entry. */
  currentVersion: number
  /** True where the search found another version than the one shown. */
  isCorrected: boolean
  /** Years between its construction and the date of the search. */
  age: number | null
  /** True where its place, or that of the property valued, is the middle of an area. */
  isApproximate: boolean
}

const ageOn = ({ yearBuilt }: Evidence, subject: Subject | null): number | null =>
  yearBuilt === null || !subject ? null : Math.max(0, Number(subject.on.slice(0, 4)) - yearBuilt)

/** What a search found, in its order. What is used is shown as it was taken. */
export function candidatesOf(
  { subject, items }: { subject: Subject; items: readonly FoundComparable[] },
  searchId: string,
  chosen: ReadonlyMap<string, Comparable>,
): Candidate[] {
  return items.map(({ evidence: now, photos, foundVersion, ...nearness }, at) => {
    const read = chosen.get(now.id)
    const evidence = read?.choice === 'USED' && hasChanged(read) ? read.evidence : now
    return {
      ...{ id: now.id, n: at + 1, evidence, nearness, photos, searchId, read, currentVersion: now.version },
      isCorrected: foundVersion !== now.version,
      age: ageOn(evidence, subject),
      isApproximate: nearness.isApproximate || subject.isApproximate,
    }
  })
}

/** A decided entry that the shown search did not find, as a candidate. */
export const candidateOf = (read: Comparable, subject: Subject | null): Candidate => ({
  ...{ id: read.evidenceId, n: 0, evidence: read.evidence, nearness: read, photos: read.photos, read },
  ...{ searchId: read.searchId, currentVersion: read.currentVersion, isCorrected: false },
  age: ageOn(read.evidence, subject),
  isApproximate: read.isApproximate || (subject?.isApproximate ?? false),
})
