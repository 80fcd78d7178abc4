import { useEffect, useEffectEvent } from 'react'
import { type LiveChange, type LiveKind, PRESENCE } from '#kernel/live.ts'
import { onLive } from './use-live.ts'

/** Changes that come together are looked at once, and not by all screens at the same moment, in ms. */
const GATHER = 250
const SPREAD = 500
/** A screen looks again at the earliest after this, in ms. */
const AGAIN = 2_500

/**
 * Calls `look` soon after records of these kinds have changed, with the changes since the last time; at most every few seconds, and never
 * twice at once. The signal is aborted when the screen is left. A look that fails is made up for by the next one.
 */
export function useLiveSoon(
  kinds: readonly LiveKind[],
  look: (signal: AbortSignal, changes: readonly LiveChange[]) => Promise<void>,
): void {
  const wants = useEffectEvent(({ kind, event }: LiveChange) => kinds.includes(kind) && event !== PRESENCE)
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const abort = new AbortController()
    let gathered: LiveChange[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    let lookedAt = 0

    const plan = () => {
      if (timer !== undefined || isLooking) return
      const wait = Math.max(GATHER, lookedAt + AGAIN - Date.now())
      timer = setTimeout(() => void begin(), wait + Math.random() * SPREAD)
    }
    const begin = async () => {
      timer = undefined
      isLooking = true
      const changes = gathered
      gathered = []
      await lookNow(abort.signal, changes).catch(() => undefined)
      isLooking = false
      lookedAt = Date.now()
      if (gathered.length > 0 && !abort.signal.aborted) plan()
    }
    const off = onLive(({ changes, reset }) => {
      const its = changes.filter(wants)
      gathered.push(...its)
      if (reset || its.length > 0) plan()
    })
    return () => {
      off()
      clearTimeout(timer)
      abort.abort()
    }
  }, [])
}
