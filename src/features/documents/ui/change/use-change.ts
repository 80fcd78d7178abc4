import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RpcError } from '#web/rpc/rpc.ts'
import type { DocumentDetails } from '../../model.ts'
import { documentQuery, refreshDocuments } from '../shared/reads.ts'

/**
 * Changes a document, once at a time: `error` is what the last try met, `faster` who changed it before. Whoever was slower
 * is given the latest by `onStale`, to try again upon it.
 */
export function useChange(valuationId: string, id: string) {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [faster, setFaster] = useState<string | null>(null)

  /** True when it was done. */
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
      const stale = cause instanceof RpcError && cause.code === 'stale-version'
      const latest = stale
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
