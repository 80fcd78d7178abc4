import { useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import type { ImportDetails } from '../model.ts'
import { dropImport, importQuery, storeImport } from './reads.ts'

/** The answer of a command: the import, alone or with more, or the id of a removed one. */
type Answer = ImportDetails | { import: ImportDetails } | { id: string }

/**
 * Runs one command on an import at a time and caches its answer, which `then` is given. After an error the import is refetched, since the
 * screen may be out of date.
 */
export function useAct(id: string) {
  const client = useQueryClient()
  const { act, busy, error } = useRun(
    (work: () => Promise<unknown>) => work(),
    (cause) => {
      if (cause instanceof RpcError && cause.status >= 400) void client.invalidateQueries(importQuery(id))
    },
  )
  const stored = (answer: Answer) => {
    if ('import' in answer) return storeImport(client, answer.import)
    return 'state' in answer ? storeImport(client, answer) : dropImport(client, id)
  }
  return {
    busy,
    error,
    act: <T extends Answer>(call: () => Promise<T>, then?: (answer: T) => unknown) =>
      act(async () => {
        const answer = await call()
        await stored(answer)
        await then?.(answer)
      }),
  }
}
