import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import type { ValuationDetails, ValuationFields } from '../../model.ts'
import { refreshValuations, valuationQuery } from '../shared/reads.ts'
import { useValuationRefusal } from './use-valuation-refusal.ts'

/** The version of a valuation that a decision is based on. */
type Seen = Pick<ValuationDetails, 'id' | 'version' | 'updatedAt'>

export type Assignment = Pick<ValuationFields, 'assignedTo' | 'dueDate' | 'dueReason'>

/** Writes to a valuation at the version that was read, one request at a time. */
export function useOneWrite(onSaved: (saved: ValuationDetails) => void) {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const refusal = useValuationRefusal()

  /** Returns the latest version after a conflict, as the base of the next attempt. */
  const run = async (write: () => Promise<ValuationDetails>, seen: Seen): Promise<ValuationDetails | undefined> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    refusal.clear()
    try {
      const saved = await write()
      client.setQueryData(valuationQuery(seen.id).queryKey, saved)
      onSaved(saved)
      await refreshValuations(client)
    } catch (error) {
      await refusal.met(error, seen)
      if (isStale(error))
        return await client.fetchQuery({ ...valuationQuery(seen.id), staleTime: 0 }).catch(() => undefined)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { ...refusal, busy, run }
}

/** Saves the assignee and due date at the version that was read, one request at a time. */
export function useAssignment(onSaved: (saved: ValuationDetails) => void) {
  const { run, ...state } = useOneWrite(onSaved)
  const save = (changes: Assignment, { id, version, ...seen }: Seen, licenceReason?: string) =>
    run(() => rpc.valuations.update({ id, version, changes, ...(licenceReason ? { licenceReason } : {}) }), {
      id,
      version,
      ...seen,
    })
  return { ...state, save }
}
