import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isStale, RpcError } from '#web/rpc/rpc.ts'

/** What the server found at fields, by the field's path. */
export type PathFaults = Partial<Record<string, string>>

type RecordAct = {
  /** Reads again all that shows the record. */
  refresh: (client: QueryClient) => Promise<unknown>
  /** The error codes that say, beside a stale version, that the record is another by now. */
  changed: readonly string[]
  onDone: () => void
  /** True for a field that the form has. */
  has?: (field: string) => boolean
}

/**
 * Sends an act on a record and reads again what shows it. Gives the faults at the fields that the form has, and throws what it has no field
 * for; after somebody else's change `stale` is true, while what was typed stays.
 */
export function useRecordAct({ refresh, changed, onDone, has = () => false }: RecordAct) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const run = async (work: () => Promise<unknown>, message: string): Promise<PathFaults | undefined> => {
    setStale(false)
    try {
      await work()
    } catch (error) {
      if (isStale(error) || (error instanceof RpcError && changed.includes(error.code))) {
        setStale(true)
        await refresh(client)
        return undefined
      }
      if (!(error instanceof RpcError) || error.code !== 'record-invalid' || !error.fields?.length) throw error
      if (!error.fields.every(({ field }) => has(field))) throw error
      return Object.fromEntries(error.fields.map((fault) => [fault.field, faultText(fault)]))
    }
    toast.success(message)
    onDone()
    await refresh(client)
    return undefined
  }
  return { run, stale }
}
