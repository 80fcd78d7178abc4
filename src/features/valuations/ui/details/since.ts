import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RpcError } from '#web/rpc.ts'
import type { Valuation } from '../../model.ts'
import { isNotFound, type TimelineEntry, timelineQuery, valuationQuery } from '../reads.ts'

/** The version of a valuation that a person decides upon. */
export type Seen = Pick<Valuation, 'id' | 'version' | 'updatedAt'>

/** True when the valuation changed between one's reading and one's writing. */
export const isStale = (error: unknown): boolean => error instanceof RpcError && error.code === 'stale-version'

// A change and its entry in the log carry one and the same instant.
async function readSince(client: QueryClient, { id, updatedAt }: Seen): Promise<TimelineEntry[]> {
  const entries = await client.fetchQuery({ ...timelineQuery(id), staleTime: 0 })
  return entries.filter(({ at }) => at > updatedAt)
}

/**
 * Keeps what went wrong with a write. When somebody else was faster, `since` tells what they did; when the valuation is
 * gone, the screen is made to find that out.
 */
export function useRefusal() {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const [since, setSince] = useState<readonly TimelineEntry[] | null>(null)
  return {
    error: isStale(error) ? null : error,
    since,
    clear: () => {
      setError(null)
      setSince(null)
    },
    met: async (met: unknown, seen: Seen) => {
      setError(met)
      // Who it was is told when it can be; that somebody was is told in any case.
      if (isStale(met)) setSince(await readSince(client, seen).catch(() => []))
      if (isNotFound(met)) await client.invalidateQueries({ queryKey: valuationQuery(seen.id).queryKey })
    },
  }
}
