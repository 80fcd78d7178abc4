import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { importQuery, keepImport } from '../reads.ts'

/** What of an import is decided anew; all else stays. */
export type Decision = Omit<InputOf<Verbs['imports']['set']>, 'id' | 'version'>

/**
 * Keeps each decision on the server as it is made, one after the other, each at the version that the one before left. The screen
 * shows it at once; one that is refused is told, and the import read anew.
 */
export function useDecisions(id: string) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const { queryKey } = importQuery(id)

  const keep = async (decision: Decision) => {
    const seen = client.getQueryData(queryKey)
    if (!seen) return
    try {
      await keepImport(client, await rpc.imports.set({ id, version: seen.version, ...decision }))
      setError(null)
    } catch (cause) {
      setError(cause)
      if (cause instanceof RpcError) await client.invalidateQueries({ queryKey })
    }
  }
  const decide = (decision: Decision) => {
    const { mapping, defaults } = decision
    client.setQueryData(
      queryKey,
      (seen) =>
        seen && {
          ...seen,
          ...(mapping ? { mapping: { ...seen.mapping, ...mapping } } : {}),
          ...(defaults ? { defaults } : {}),
        },
    )
    setWaiting((count) => count + 1)
    last.current = last.current.then(() => keep(decision)).finally(() => setWaiting((count) => count - 1))
  }
  return { decide, saving: waiting > 0, error }
}
