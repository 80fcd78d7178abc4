const holds = new Set<object>()
const waiting = new Set<() => void>()

/**
 * Holds the rows of this page as they are: what somebody has selected is changed at the versions that they saw. Gives what lets go
 * of them.
 */
export function holdRows(): () => void {
  const hold = {}
  holds.add(hold)
  return () => {
    holds.delete(hold)
    if (holds.size > 0) return
    for (const go of waiting) go()
    waiting.clear()
  }
}

/** Resolves once nobody holds the rows; a signal that is aborted ends the waiting too. */
export function rowsReleased(signal: AbortSignal): Promise<void> {
  if (holds.size === 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    waiting.add(resolve)
    signal.addEventListener('abort', () => resolve())
  })
}
