import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useRefusal } from '#web/records/details/use-refusal.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { comparisonTimelineQuery, refreshComparisons, savedQuery } from '../reads.ts'

export type Recomputing = ReturnType<typeof useRecompute>

/** Recalculates a saved comparison, one call at a time, at the version that the person has seen. */
export function useRecompute(comparison: SavedComparison) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const { id, version } = comparison
  const { error, since, clear, met } = useRefusal({
    history: () => client.fetchQuery({ ...comparisonTimelineQuery(id), staleTime: 0 }),
    again: () => client.invalidateQueries({ queryKey: savedQuery(id).queryKey }),
  })
  return {
    busy,
    error,
    since,
    run: async () => {
      if (running.current) return
      running.current = true
      setBusy(true)
      clear()
      try {
        const saved = await rpc.comparisons.recompute({ id, version })
        client.setQueryData(savedQuery(id).queryKey, saved)
        toast.success(t('comparisons:saved.recomputed'))
        await refreshComparisons(client)
      } catch (error) {
        await met(error, comparison)
      }
      running.current = false
      setBusy(false)
    },
    /** Refetches what the server has now. */
    reload: async () => {
      await refreshComparisons(client)
      clear()
    },
  }
}
