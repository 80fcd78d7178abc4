import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isStale, RpcError } from '#web/rpc/rpc.ts'
import { refreshReconsiderations } from './reads.ts'

/** The faults of a form by the field's path. */
export type PathFaults = Partial<Record<string, string>>

/**
 * Sends an act and reads again what shows reconsiderations. Returns the faults at the fields that the form has, and throws what it has no
 * field for; after somebody else's change `stale` is true, while what was typed stays.
 */
export function useAct(onDone: () => void, has: (field: string) => boolean) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const run = async (work: () => Promise<unknown>, message: string): Promise<PathFaults | undefined> => {
    setStale(false)
    try {
      await work()
      toast.success(message)
      onDone()
      await refreshReconsiderations(client)
      return undefined
    } catch (error) {
      if (isStale(error) || (error instanceof RpcError && error.code === 'reconsideration-not-now')) {
        setStale(true)
        await refreshReconsiderations(client)
        return undefined
      }
      if (!(error instanceof RpcError) || error.code !== 'record-invalid' || !error.fields) throw error
      if (!error.fields.every(({ field }) => has(field))) throw error
      return Object.fromEntries(error.fields.map((fault) => [fault.field, faultText(fault)]))
    }
  }
  return { run, stale }
}
