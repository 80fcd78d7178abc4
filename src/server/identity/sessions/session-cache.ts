import { LRUCache } from 'lru-cache'
import type { Actor } from '#access/actor.ts'

/** How long an answer is believed at most, in milliseconds, should a notification be lost on the way. */
const LONGEST = 30_000

/** What a session gave when it was read: who, and until when it may be believed. */
export type Known = { actor: Actor; expiresAt: number }

/** What this server remembers of sessions between two calls; it forgets a person as soon as anything of theirs changes. */
export function createSessionCache() {
  const known = new LRUCache<string, Known>({
    max: 5000,
    dispose: ({ actor }, key) => drop(actor.id, key),
  })
  const keysOf = new Map<string, Set<string>>()
  let generation = 0

  function drop(userId: string, key: string) {
    const keys = keysOf.get(userId)
    if (keys?.delete(key) && keys.size === 0) keysOf.delete(userId)
  }

  return {
    /** Changes with each eviction: what was read under an older generation must not be kept. */
    generation: () => generation,
    /** The actor remembered under a key, while the session lasts. */
    get(key: string): Actor | undefined {
      const found = known.get(key)
      return found && found.expiresAt > Date.now() ? found.actor : undefined
    },
    /** Keeps what was read, unless something was evicted since the reading began. */
    keep(key: string, found: Known, readUnder: number) {
      if (readUnder !== generation) return
      known.set(key, { ...found, expiresAt: Math.min(found.expiresAt, Date.now() + LONGEST) })
      const keys = keysOf.get(found.actor.id)
      if (keys) keys.add(key)
      else keysOf.set(found.actor.id, new Set([key]))
    },
    /** Forgets one person. */
    evict(userId: string) {
      generation++
      for (const key of [...(keysOf.get(userId) ?? [])]) known.delete(key)
    },
    /** Forgets all: after the listener was away, nobody knows what it missed. */
    clear() {
      generation++
      known.clear()
    },
  }
}

/** The type of what createSessionCache gives. */
export type SessionCache = ReturnType<typeof createSessionCache>
