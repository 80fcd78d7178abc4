import { useEffect, useEffectEvent } from 'react'
import type { Page } from '#kernel/page.ts'

/** The page and its images load first. */
const IDLE_MS = 300

/**
 * Prefetches the next page: when this one is idle, and by the returned function on hover or focus. `read` receives the id that it
 * comes after.
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
