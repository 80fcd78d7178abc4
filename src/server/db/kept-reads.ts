import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from './tables.ts'

/** What was read under a key, and the state of the database in which it was. */
type Kept = { state: string; answer: Promise<unknown> }

/**
 * Keeps what was read for as long as `stateOf` names the same state of what it was read from, at most `most` answers for each database.
 * A kept answer is what a read begun at this moment would give: a write is seen as soon as it is committed, by whichever server. Several
 * who ask at once wait for one read. Answers are shared, so anyone who is given one must not change it.
 */
export function createKeptReads(stateOf: (db: Kysely<DB>) => Promise<string>, most: number) {
  const databases = new WeakMap<Kysely<DB>, LRUCache<string, Kept>>()

  /** The answer under a key, read by `load` unless it is kept. The key must name all that the answer depends on but the state. */
  return async function read<Answer>(db: Kysely<DB>, key: string, load: () => Promise<Answer>): Promise<Answer> {
    const kept = databases.get(db) ?? new LRUCache<string, Kept>({ max: most })
    databases.set(db, kept)
    const state = await stateOf(db)
    const found = kept.get(key)
    if (found?.state === state) return found.answer as Promise<Answer>
    const answer = load()
    const its = { state, answer }
    kept.set(key, its)
    const forget = () => kept.peek(key) === its && kept.delete(key)
    try {
      const loaded = await answer
      // States are never returned to: if it is the same behind the read, every statement of the read saw it.
      if ((await stateOf(db)) !== state) forget()
      return loaded
    } catch (error) {
      forget()
      throw error
    }
  }
}
