import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound, isStale } from '../../rpc/rpc.ts'

/** The version of a record that a person decides upon. */
export type Seen = { id: string; updatedAt: string }

type Reads<E> = {
  /** Reads the latest entries of a record's timeline anew. */
  history: (client: QueryClient, id: string) => Promise<readonly E[]>
  /** Has the screen read the record again. */
  again: (client: QueryClient, id: string) => Promise<unknown>
}

/**
 * Keeps what went wrong with a write. When somebody else was faster, `since` tells what they did; when the record is gone, the
 * screen is made to find that out.
 */
export function useRefusal<E extends { at: string }>({ history, again }: Reads<E>) {
  const client = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const [since, setSince] = useState<readonly E[] | null>(null)
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
      if (isStale(met)) setSince(await doneSince(seen, history(client, seen.id)).catch(() => []))
      if (isNotFound(met)) await again(client, seen.id)
    },
  }
}

// A change and its entry in the log carry one and the same instant.
async function doneSince<E extends { at: string }>({ updatedAt }: Seen, entries: Promise<readonly E[]>) {
  return (await entries).filter(({ at }) => at > updatedAt)
}
