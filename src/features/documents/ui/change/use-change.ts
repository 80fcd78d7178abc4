import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isStale } from '#web/rpc/rpc.ts'
import type { DocumentDetails } from '../../model.ts'
import { documentQuery, refreshDocuments } from '../shared/reads.ts'

/**
 * Runs one change of a document at a time: `error` is the last failure, `faster` who made a conflicting change. After a
 * conflict `onStale` receives the latest version, to retry on it.
 */
export function useChange(valuationId: string, id: string) {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [faster, setFaster] = useState<string | null>(null)

  /** Returns true on success. */
  const run = async (change: () => Promise<unknown>, onStale: (latest: DocumentDetails) => void): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(null)
    setFaster(null)
    try {
      await change()
      await refreshDocuments(client, valuationId)
      return true
    } catch (cause) {
      const latest = isStale(cause)
        ? await client.fetchQuery({ ...documentQuery(valuationId, id), staleTime: 0 }).catch(() => null)
        : null
      if (latest) {
        setFaster(latest.updatedByName)
        onStale(latest)
      } else setError(cause)
      void refreshDocuments(client, valuationId)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, faster, run }
}
