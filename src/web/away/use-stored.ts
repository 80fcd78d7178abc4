import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { useAwayStore } from './current.ts'
import type { AwayStore } from './store.ts'

/** How long to wait before a storage that failed is read again, in ms. */
const AFTER_FAILURE = 2_000

/**
 * What a query of this person's storage gives, and again whenever what it read has changed, in any tab; undefined before its first
 * answer, and where there is no storage. `query` must stay the same function while it asks the same.
 */
export function useStored<T>(query: (store: AwayStore) => Promise<T>): T | undefined {
  const store = useAwayStore()
  const [found, setFound] = useState<{ of: unknown; value: T }>()
  useEffect(() => {
    if (!store) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () =>
      liveQuery(() => query(store)).subscribe({
        next: (value) => setFound({ of: query, value }),
        // What was entered stays on the screen; a storage that fails says so where something is written to it.
        error: () => {
          timer = setTimeout(() => {
            live = follow()
          }, AFTER_FAILURE)
        },
      })
    let live = follow()
    return () => {
      clearTimeout(timer)
      live.unsubscribe()
    }
  }, [store, query])
  return store && found?.of === query ? found.value : undefined
}
