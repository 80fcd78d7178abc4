import type { Notify } from './notify.ts'

/** Returns the cached result of `load` for this channel, until PostgreSQL notifies the channel of a change. */
export type NotifyCache = <T>(channel: string, load: () => Promise<T>) => Promise<T>

/**
 * Creates the process's cache of small shared data (settings): loaded once, invalidated on every server when a trigger
 * notifies the channel, and bypassed while notifications cannot be received.
 */
export function createNotifyCache(notify: Notify): NotifyCache {
  const kept = new Map<string, Promise<unknown>>()
  const heard = new Set<string>()

  return <T>(channel: string, load: () => Promise<T>) => {
    if (!heard.has(channel)) {
      heard.add(channel)
      notify.listen(channel, () => kept.delete(channel))
    }
    if (!notify.isLive()) return load()
    const found = kept.get(channel) as Promise<T> | undefined
    if (found) return found
    const loading = load()
    kept.set(channel, loading)
    // A failed load is not cached: the next caller retries.
    loading.catch(() => kept.get(channel) === loading && kept.delete(channel))
    return loading
  }
}
