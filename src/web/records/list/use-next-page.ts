import { useEffect, useEffectEvent } from 'react'
import type { Page } from '#kernel/page.ts'

/** The page reads itself and its pictures first. */
const IDLE_MS = 300

/**
 * Has the next page read before it is asked for: when this one has settled, and again by what is given when somebody
 * reaches for it. `read` is told the id that it comes after.
 */
export function useNextPage(page: Page<unknown> | undefined, read: (after: string) => void): () => void {
  const after = page?.hasMore ? page.lastId : undefined
  const ahead = () => {
    if (after) read(after)
  }
  const settled = useEffectEvent(ahead)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another next one
  useEffect(() => {
    const timer = setTimeout(() => settled(), IDLE_MS)
    return () => clearTimeout(timer)
  }, [page])
  return ahead
}
