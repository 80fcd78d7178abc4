import { LRUCache } from 'lru-cache'
import type { Actor } from '#access/actor.ts'

/** How long a session is cached at most, in milliseconds, in case a notification is lost. */
const LONGEST = 30_000

/** A session as it was read: whose it is, and until when it is valid. */
export type CachedSession = { actor: Actor; expiresAt: number }

/** Caches sessions between calls; everything of a user is evicted as soon as any of it changes. */
export function createSessionCache() {
  const sessions = new LRUCache<string, CachedSession>({
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
    /** Changes with each eviction: a session that was read in an older generation must not be cached. */
    generation: () => generation,
    /** The actor cached under a key, while the session is valid. */
    get(key: string): Actor | undefined {
      const found = sessions.get(key)
      return found && found.expiresAt > Date.now() ? found.actor : undefined
    },
    /** Caches a session, unless something was evicted since it was read (in the given generation). */
    set(key: string, found: CachedSession, readIn: number) {
      if (readIn !== generation) return
      sessions.set(key, { ...found, expiresAt: Math.min(found.expiresAt, Date.now() + LONGEST) })
      const keys = keysOf.get(found.actor.id)
      if (keys) keys.add(key)
      else keysOf.set(found.actor.id, new Set([key]))
    },
    /** Evicts every session of one user. */
    evict(userId: string) {
      generation++
      for (const key of [...(keysOf.get(userId) ?? [])]) sessions.delete(key)
    },
    /** Evicts everything: after the listener was disconnected, its missed notifications are unknown. */
    clear() {
      generation++
      sessions.clear()
    },
  }
}

/** The cache, as createSessionCache returns it. */
export type SessionCache = ReturnType<typeof createSessionCache>
