import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { isStale, RpcError } from '#web/rpc/rpc.ts'

type Of = { register: 'amenities' | 'zones'; id: string | undefined }

/** The query key of one row of a register. */
export const rowKey = ({ register, id }: Of): QueryKey => [register, 'one', id]

/**
 * A change of a row that a dialog asks for. Gives the faults at their fields; after somebody else's change the row is read again and
 * `stale` is true, while what was typed stays.
 */
export function useRegisterChange<F extends string>(of: Of, onDone: () => void) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const run = async <R extends { id: string }>(
    work: () => Promise<R>,
    done: string,
    after?: (saved: R) => void,
  ): Promise<Partial<Record<F, string>> | undefined> => {
    setStale(false)
    try {
      const saved = await work()
      client.setQueryData(rowKey({ ...of, id: saved.id }), saved)
      toast.success(done)
      onDone()
      after?.(saved)
      // Figures of the analysis count the row too.
      const shown = [of.register, 'spatial'] as const
      await Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: [name] })))
      return undefined
    } catch (error) {
      if (isStale(error)) {
        await client.invalidateQueries({ queryKey: rowKey(of) })
        setStale(true)
        return undefined
      }
      if (!(error instanceof RpcError) || !error.fields?.length) throw error
      return Object.fromEntries(error.fields.map((fault) => [fault.field, faultText(fault)])) as Partial<
        Record<F, string>
      >
    }
  }
  return { run, stale }
}
