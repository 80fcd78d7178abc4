import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isStale, RpcError } from '#web/rpc/rpc.ts'
import type { AreaDetails } from '../../model/administration.ts'
import { useAreaWords } from './area-words.tsx'
import { areaQuery, showArea } from './reads.ts'

/** The fields of the dialogs of areas. */
export type AreaField = 'nameAr' | 'nameEn' | 'governorate' | 'from' | 'reason'
type Faults = Partial<Record<AreaField, string>>

/**
 * Runs a change of an area at the version that is shown, and shows the result. Returns the faults at their fields; after a
 * concurrent change the area is read again and `stale` is true, while what was typed stays.
 */
export function useAreaAction(area: AreaDetails, onDone: () => void) {
  const client = useQueryClient()
  const { date } = useAreaWords()
  const [stale, setStale] = useState(false)
  const run = async (work: (version: number) => Promise<AreaDetails>, message: string): Promise<Faults | undefined> => {
    setStale(false)
    try {
      const after = await work(area.version)
      toast.success(message)
      onDone()
      await showArea(client, after)
      return undefined
    } catch (error) {
      if (isStale(error)) {
        await client.invalidateQueries({ queryKey: areaQuery(area.number).queryKey })
        setStale(true)
        return undefined
      }
      if (!(error instanceof RpcError) || error.code !== 'validation-failed' || !error.fields) throw error
      return Object.fromEntries(
        error.fields.map((fault) => {
          const day = fault.params?.date
          const params = day === undefined ? fault.params : { ...fault.params, date: date(String(day)) }
          return [fault.field, faultText({ ...fault, ...(params ? { params } : {}) })]
        }),
      )
    }
  }
  return { run, stale }
}
