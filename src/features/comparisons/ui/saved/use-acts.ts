import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useSeenAct } from '#web/records/details/use-refusal.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { comparisonTimelineQuery, refreshComparisons, savedQuery } from '../reads.ts'
import { listOf } from './to-comparisons.tsx'

function useComparisonAct(comparison: SavedComparison, isAsked = false) {
  const client = useQueryClient()
  const { id } = comparison
  return useSeenAct({
    record: comparison,
    isAsked,
    history: () => client.fetchQuery({ ...comparisonTimelineQuery(id), staleTime: 0 }),
    again: () => client.invalidateQueries({ queryKey: savedQuery(id).queryKey }),
    refresh: refreshComparisons,
  })
}

export type Recomputing = ReturnType<typeof useRecompute>

/** Recalculates a saved comparison, one call at a time, at the version that the person has seen. */
export function useRecompute(comparison: SavedComparison) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { run, ...act } = useComparisonAct(comparison)
  const { id, version } = comparison
  return {
    ...act,
    run: () =>
      run(async () => {
        const saved = await rpc.comparisons.recompute({ id, version })
        client.setQueryData(savedQuery(id).queryKey, saved)
        toast.success(t('comparisons:saved.recomputed'))
        await refreshComparisons(client)
      }),
  }
}

export type Deletion = ReturnType<typeof useDeletion>

/** The deletion of a saved comparison with its confirmation: one call at a time, at the version that the person has seen. */
export function useDeletion(comparison: SavedComparison) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { run, clear, seen, ...act } = useComparisonAct(comparison, asking)
  const { id, version, name } = seen
  const show = (on: boolean) => {
    clear()
    setAsking(on)
  }
  return {
    ...act,
    asking,
    ask: () => show(true),
    close: () => show(false),
    answer: () =>
      run(async () => {
        await rpc.comparisons.delete({ id, version })
        // Cached lists must not show it, and this screen must not refetch it.
        client.removeQueries({ queryKey: ['comparisons'], type: 'inactive' })
        await navigate({ ...listOf(), replace: true })
        toast.success(t('comparisons:saved.deleted', { name: isolateBidi(name) }))
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'comparisons' && queryKey.includes(id) })
        await refreshComparisons(client)
      }),
  }
}
