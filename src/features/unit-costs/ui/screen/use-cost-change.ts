import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isStale, RpcError } from '#web/rpc/rpc.ts'
import { refreshCosts } from '../shared/reads.ts'

/** The fields of the dialogs of a cost. */
export type CostField = 'buildingKind' | 'finish' | 'cost' | 'fromDate' | 'source' | 'note' | 'reason'

/**
 * Sends a change of the table and reads it again. Returns the faults at their fields; after somebody else's change of the same row
 * `stale` is true, while what was typed stays.
 */
export function useCostChange(onDone: () => void) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const run = async (
    work: () => Promise<unknown>,
    message: string,
  ): Promise<Partial<Record<CostField, string>> | undefined> => {
    setStale(false)
    try {
      await work()
      toast.success(message)
      onDone()
      await refreshCosts(client)
      return undefined
    } catch (error) {
      if (isStale(error) || (error instanceof RpcError && error.code === 'unit-cost-withdrawn')) {
        await refreshCosts(client)
        setStale(true)
        return undefined
      }
      if (!(error instanceof RpcError) || error.code !== 'record-invalid' || !error.fields) throw error
      return Object.fromEntries(error.fields.map((fault) => [fault.field, faultText(fault)]))
    }
  }
  return { run, stale }
}
