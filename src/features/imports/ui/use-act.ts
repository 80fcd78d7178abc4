import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RpcError } from '#web/rpc/rpc.ts'
import type { ImportDetails } from '../model.ts'
import { forgetImport, importQuery, keepImport } from './reads.ts'

/** What the server answers: the import as it is now, alone or with more, or of one that is gone only which it was. */
type Answer = ImportDetails | { import: ImportDetails } | { id: string }

/**
 * Does one thing at a time with an import, and keeps what the server says of it afterwards. What is refused is told, and the import
 * is read anew, since it is then not as the screen has it.
 */
export function useAct(id: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** Gives what was answered, undefined when it was refused. */
  const act = async <T extends Answer>(call: () => Promise<T>) => {
    setBusy(true)
    setError(null)
    try {
      const said: Answer = await call()
      if ('import' in said) await keepImport(client, said.import)
      else if ('state' in said) await keepImport(client, said)
      else await forgetImport(client, id)
      return said as T
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
