import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useRefusal } from '#web/records/details/use-refusal.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { SavedComparison } from '../../model/saved.ts'
import { comparisonTimelineQuery, refreshComparisons, savedQuery } from '../reads.ts'
import { listOf } from './to-comparisons.tsx'

export type Deletion = ReturnType<typeof useDeletion>

/** The deletion of a saved comparison with its confirmation: one call at a time, at the version that the person has seen. */
export function useDeletion(comparison: SavedComparison) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const running = useRef(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, version, name } = comparison
  const { error, since, clear, met } = useRefusal({
    history: () => client.fetchQuery({ ...comparisonTimelineQuery(id), staleTime: 0 }),
    again: () => client.invalidateQueries({ queryKey: savedQuery(id).queryKey }),
  })
  const remove = async () => {
    await rpc.comparisons.delete({ id, version })
    // Cached lists must not show it, and this screen must not refetch it.
    client.removeQueries({ queryKey: ['comparisons'], type: 'inactive' })
    await navigate({ ...listOf(), replace: true })
    toast.success(t('comparisons:saved.deleted', { name: isolateBidi(name) }))
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'comparisons' && queryKey.includes(id) })
    await refreshComparisons(client)
  }
  const show = (on: boolean) => {
    clear()
    setAsking(on)
  }
  return {
    asking,
    busy,
    error,
    since,
    ask: () => show(true),
    close: () => show(false),
    answer: async () => {
      if (running.current) return
      running.current = true
      setBusy(true)
      clear()
      await remove().catch((error) => met(error, comparison))
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
