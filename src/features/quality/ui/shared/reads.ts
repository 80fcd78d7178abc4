import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReadNoun } from '#web/live/keys.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    quality: 'of'
    'quality-rules': 'all' | 'history'
  }
}

/** The check of a valuation by the quality rules. */
export const qualityQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['quality', 'of', valuationId],
    // It follows everything in the file, whose changes do not tell of it.
    staleTime: 0,
    queryFn: ({ signal }) => rpc.quality.check({ valuationId }, { signal }),
  })

/** The first parts of the keys of what a check follows. */
const FOLLOWED: readonly ReadNoun[] = [
  'valuations',
  'approaches',
  'comparables',
  'documents',
  'inspections',
  'declarations',
  'licences',
  'valuationReports',
]
/** How long nothing else has to change before a check is made again, in ms. */
const PAUSE = 800

/** Checks again while the panel is open, a moment after anything of the file was written or read again. */
export function useFollowedCheck(valuationId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      // What is read for the first time is no change.
      if (!FOLLOWED.includes(event.query.queryKey[0]) || event.query.state.dataUpdateCount < 2) return
      clearTimeout(timer)
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['quality', 'of', valuationId] }), PAUSE)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, valuationId])
}
