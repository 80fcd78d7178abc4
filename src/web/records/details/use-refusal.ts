import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound, isStale } from '../../rpc/rpc.ts'

/** The version of a record that a person sees. */
export type Seen = { id: string; updatedAt: string }

type Reads<E> = {
  /** Reads the latest entries of a record's timeline. */
  history: (client: QueryClient, id: string) => Promise<readonly E[]>
  /** Makes the screen read the record again. */
  again: (client: QueryClient, id: string) => Promise<unknown>
}

/**
 * Holds the error of a write. After a conflict `since` lists the changes made meanwhile; when the record is gone, the screen is
 * made to read it again.
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
      // The conflict is shown even when the timeline can't be read.
      if (isStale(met)) setSince(await doneSince(seen, history(client, seen.id)).catch(() => []))
      if (isNotFound(met)) await again(client, seen.id)
    },
  }
}

// A change and its log entry have the same timestamp.
async function doneSince<E extends { at: string }>({ updatedAt }: Seen, entries: Promise<readonly E[]>) {
  return (await entries).filter(({ at }) => at > updatedAt)
}
