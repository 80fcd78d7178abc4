import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RpcError } from '#web/rpc.ts'
import type { ImportDetails } from '../model.ts'
import { importQuery, keepImport } from './reads.ts'

/**
 * Does one thing at a time with an import, and keeps what the server says of it afterwards. What is refused is told, and the import
 * is read anew, since it is then not as the screen has it.
 */
export function useAct(id: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** Gives what was answered, undefined when it was refused. */
  const act = async <T extends ImportDetails | { import: ImportDetails }>(call: () => Promise<T>) => {
    setBusy(true)
    setError(null)
    try {
      const said = await call()
      await keepImport(client, 'import' in said ? said.import : said)
      return said
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
