import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RpcError } from '#web/rpc/rpc.ts'
import type { ImportDetails } from '../model.ts'
import { dropImport, importQuery, storeImport } from './reads.ts'

/** The answer of a command: the import, alone or with more, or the id of a removed one. */
type Answer = ImportDetails | { import: ImportDetails } | { id: string }

/**
 * Runs one command on an import at a time and caches its answer. After an error the import is refetched, since the screen may be
 * out of date.
 */
export function useAct(id: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** Returns the answer; undefined after an error. */
  const act = async <T extends Answer>(call: () => Promise<T>) => {
    setBusy(true)
    setError(null)
    try {
      const answer: Answer = await call()
      if ('import' in answer) await storeImport(client, answer.import)
      else if ('state' in answer) await storeImport(client, answer)
      else await dropImport(client, id)
      return answer as T
    } catch (cause) {
      setError(cause)
      if (cause instanceof RpcError && cause.status >= 400) void client.invalidateQueries(importQuery(id))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, act }
}
