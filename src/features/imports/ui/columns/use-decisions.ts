import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { importQuery, storeImport } from '../reads.ts'

/** A change of an import's settings; omitted fields stay as they are. */
export type Decision = Omit<InputOf<Verbs['imports']['set']>, 'id' | 'version'>

/**
 * Sends each change to the server, one after the other, at the version that the previous one returned. The screen is updated
 * optimistically; after an error the import is refetched.
 */
export function useDecisions(id: string) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const lastRequest = useRef<Promise<void>>(Promise.resolve())
  const { queryKey } = importQuery(id)

  const send = async (decision: Decision) => {
    const seen = client.getQueryData(queryKey)
    if (!seen) return
    try {
      await storeImport(client, await rpc.imports.set({ id, version: seen.version, ...decision }))
      setError(null)
    } catch (cause) {
      setError(cause)
      if (cause instanceof RpcError) await client.invalidateQueries({ queryKey })
    }
  }
  const decide = (decision: Decision) => {
    const { mapping, defaults, readings, leavesRows, leavesColumns } = decision
    client.setQueryData(
      queryKey,
      (seen) =>
        seen && {
          ...seen,
          ...(mapping ? { mapping: { ...seen.mapping, ...mapping } } : {}),
          ...(defaults ? { defaults } : {}),
          ...(readings ? { readings } : {}),
          ...(leavesRows === undefined ? {} : { leavesRows }),
          ...(leavesColumns === undefined ? {} : { leavesColumns }),
        },
    )
    setWaiting((count) => count + 1)
    lastRequest.current = lastRequest.current.then(() => send(decision)).finally(() => setWaiting((count) => count - 1))
  }
  return { decide, saving: waiting > 0, error }
}
