import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRun } from '../../forms/use-run.ts'
import { isNotFound, isStale } from '../../rpc/rpc.ts'
import { useAsAsked } from './use-as-asked.ts'

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

/**
 * An act on a record at the version that the person has seen, one at a time; while it `isAsked` about, that is the record as the question was opened, and
 * `seen` gives it. What refused it, and what others did meanwhile, are held until they are cleared; `refresh` reads again all that shows the record.
 */
export function useSeenAct<R extends Seen, E extends { at: string }>({
  record,
  isAsked = false,
  refresh,
  ...reads
}: ActOnSeen<R, E>) {
  const client = useQueryClient()
  const { seen, renew } = useAsAsked(record, isAsked)
  const { error, since, clear, met } = useRefusal(reads)
  const attempt = async <A>(act: () => Promise<A>): Promise<A> => {
    clear()
    try {
      return await act()
    } catch (error) {
      await met(error, seen)
      throw error
    }
  }
  const { act, busy } = useRun(attempt<unknown>)
  return {
    busy,
    error,
    since,
    clear,
    /** For a form that says itself that it is sending: what refused it is thrown again. */
    attempt,
    run: act,
    reload: async () => {
      await refresh(client)
      clear()
      renew()
    },
    seen,
  }
}

type ActOnSeen<R, E> = Reads<E> & { record: R; isAsked?: boolean; refresh: (client: QueryClient) => Promise<unknown> }

// A change and its log entry have the same timestamp.
async function doneSince<E extends { at: string }>({ updatedAt }: Seen, entries: Promise<readonly E[]>) {
  return (await entries).filter(({ at }) => at > updatedAt)
}
