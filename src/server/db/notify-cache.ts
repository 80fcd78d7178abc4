import type { Notify } from './notify.ts'

/** Gives what `load` gave last for this channel, until PostgreSQL says on the channel that it changed. */
export type NotifyCache = <T>(channel: string, load: () => Promise<T>) => Promise<T>

/**
 * Makes the process's memory of small shared facts (settings): loaded once, dropped on every server when a trigger
 * notifies the channel, and passed by while notifications cannot be heard.
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
    // A failed load is not remembered: the next caller tries again.
    loading.catch(() => kept.get(channel) === loading && kept.delete(channel))
    return loading
  }
}
