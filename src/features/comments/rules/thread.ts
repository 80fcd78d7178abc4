import type { Thread, ThreadEntry } from '../model.ts'

/** True where a position of a thread is behind another one. */
export function isBehind(position: string, other: string): boolean {
  const [moment = '', id = ''] = position.split('_')
  const [before = '', beforeId = ''] = other.split('_')
  return moment === before ? id > beforeId : Number(moment) > Number(before)
}

/** The entries of the pages of a thread in order; the newest page comes first. */
export const entriesOf = (pages: readonly Thread[]): ThreadEntry[] => pages.toReversed().flatMap(({ items }) => items)

/**
 * The pages of a thread after its shown stretch was read again: each entry as it is now, new ones at the end, and what is too old for the
 * stretch as it was.
 */
export function withFresh(pages: readonly Thread[], fresh: Thread): Thread[] {
  const first = fresh.items[0]
  const older = first ? entriesOf(pages).filter(({ position }) => isBehind(first.position, position)) : []
  return [{ ...fresh, items: [...older, ...fresh.items], hasMore: pages.at(-1)?.hasMore ?? fresh.hasMore }]
}

/** What others have written behind what is shown. */
export function newBehind(entries: readonly ThreadEntry[], seen: string | null): ThreadEntry[] {
  return seen === null ? [] : entries.filter(({ position }) => isBehind(position, seen))
}
