import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import { valuationsList } from '../last-list.ts'
import { sameAddress } from '../list/views.ts'
import { refreshValuations, valuationQuery } from '../shared/reads.ts'
import { useValuationRefusal } from './use-valuation-refusal.ts'

/**
 * Moves and deletes a valuation, one action at a time; `doing` is the pending action, `error` the last failure, and
 * `since` the concurrent changes after a stale version.
 */
export function useActions(valuation: ValuationDetails) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const running = useRef(false)
  const [doing, setDoing] = useState<ValuationStatus | 'delete' | null>(null)
  const { error, since, clear, met } = useValuationRefusal()
  const { id, version, valuationNumber } = valuation

  const once = async (what: ValuationStatus | 'delete', act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setDoing(what)
    clear()
    await act().catch((error) => met(error, valuation))
    running.current = false
    setDoing(null)
  }

  // A submission is the one move that the workflow lets its author take back.
  const isTakenBack = ({ status, moves }: ValuationDetails) => status === 'SUBMITTED' && moves.includes('DRAFT')
  const takeBack = (moved: ValuationDetails) =>
    once('DRAFT', async () => {
      const reason = t('details:details.undoReason')
      const back = await rpc.valuations.move({ id, to: 'DRAFT', version: moved.version, reason })
      client.setQueryData(valuationQuery(id).queryKey, back)
      toast.success(t('details:details.moved', { status: t(`valuations:status.${back.status}`) }))
      await refreshValuations(client)
    })

  return {
    doing,
    error,
    since,
    clear,
    move: (to: ValuationStatus, reason?: string) =>
      once(to, async () => {
        const said = tidyText(reason ?? '')
        const moved = await rpc.valuations.move({ id, to, version, ...(said ? { reason: said } : {}) })
        client.setQueryData(valuationQuery(id).queryKey, moved)
        const undo = { text: t('details:details.undo'), run: () => void takeBack(moved) }
        toast.success(
          t('details:details.moved', { status: t(`valuations:status.${moved.status}`) }),
          isTakenBack(moved) ? undo : undefined,
        )
        await refreshValuations(client)
      }),
    remove: (reason: string) =>
      once('delete', async () => {
        await rpc.valuations.delete({ id, version, reason: tidyText(reason) })
        // Cached lists must not show the deleted record, and this screen must not refetch it.
        client.removeQueries({ queryKey: ['valuations'], type: 'inactive' })
        const { path, search } = valuationsList.last()
        await navigate({ to: sameAddress(path), search, replace: true })
        toast.success(t('details:details.deleted', { number: isolateBidi(valuationNumber) }))
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'valuations' && queryKey.includes(id) })
        await refreshValuations(client)
      }),
    /** Refetches the record. */
    reload: async () => {
      await refreshValuations(client)
      clear()
    },
  }
}
