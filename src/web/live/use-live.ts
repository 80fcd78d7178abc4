import { useEffect, useEffectEvent } from 'react'
import type { LiveChange, LiveKind } from '#kernel/live.ts'

/** What came in: changes of the kinds that were asked for, or 'reset' when some may have been missed and all must be read again. */
export type LiveNews = { changes: readonly LiveChange[]; reset: boolean }

type Listener = (news: LiveNews) => void
const listeners = new Set<Listener>()

/** Tells every listener of this page what came in. */
export function tellLive(news: LiveNews): void {
  for (const listener of [...listeners]) listener(news)
}

/** Hears of what comes in; gives what ends it. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls `handler` whenever records of these kinds (null for all) have changed, wherever that was done, with their changes; after a break that could
 * not be caught up, with none and `reset`. Changes that this person made are among them.
 */
export function useLive(
  kinds: readonly LiveKind[] | null,
  handler: (changes: readonly LiveChange[], reset: boolean) => void,
): void {
  const hear = useEffectEvent(({ changes, reset }: LiveNews) => {
    const its = kinds ? changes.filter(({ kind }) => kinds.includes(kind)) : changes
    if (reset || its.length > 0) handler(its, reset)
  })
  useEffect(() => onLive(hear), [])
}
