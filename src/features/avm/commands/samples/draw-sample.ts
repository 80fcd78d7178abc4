import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Draws `count` of the ids at random by a seed: those of the least SHA-256 of 'seed:id', in that order. The same for the same seed and ids,
 * whatever the order of the ids; an id that is given twice counts once.
 */
export function drawSample(seed: string, ids: readonly string[], count: number): string[] {
  return [...new Set(ids)]
    .map((id) => ({ id, rank: sha256(`${seed}:${id}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}

/** The SHA-256 of a population: its ids sorted, one a line. */
export const populationHash = (ids: readonly string[]): string =>
  sha256(
    ids
      .toSorted()
      .map((id) => `${id}\n`)
      .join(''),
  )

/** An item of a draw with those who may decide it. */
export type Assignable = { id: string; candidates: readonly string[] }

/**
 * Assigns items evenly: those with fewest candidates first, each to the candidate with least so far, and among these to the least SHA-256 of
 * 'seed:item:person'. Gives null for an item without candidates.
 */
export function assignEvenly(seed: string, items: readonly Assignable[]): Map<string, string | null> {
  const load = new Map<string, number>()
  const assigned = new Map<string, string | null>()
  const inOrder = items.toSorted((a, b) => a.candidates.length - b.candidates.length || (a.id < b.id ? -1 : 1))
  for (const { id, candidates } of inOrder) {
    const ranked = candidates
      .map((person) => ({ person, has: load.get(person) ?? 0, rank: sha256(`${seed}:${id}:${person}`) }))
      .toSorted((a, b) => a.has - b.has || (a.rank < b.rank ? -1 : 1))
    const person = ranked[0]?.person ?? null
    if (person) load.set(person, (load.get(person) ?? 0) + 1)
    assigned.set(id, person)
  }
  return assigned
}
