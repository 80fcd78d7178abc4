import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyText } from '#kernel/text.ts'
import { apart } from '#web/kit/apart.ts'
import { useFormat } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast.tsx'
import { rpc } from '#web/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import type { ValuationStatus } from '../../workflow.ts'
import { refreshValuations, timelineQuery, valuationQuery } from '../reads.ts'

/** Moves and deletes a valuation, one thing at a time; `doing` names what is under way, `error` what the last one met. */
export function useActions(valuation: ValuationDetails) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const running = useRef(false)
  const [doing, setDoing] = useState<ValuationStatus | 'delete' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { id, version, valuationNumber } = valuation

  const once = async (what: ValuationStatus | 'delete', act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setDoing(what)
    setError(null)
    await act().catch(setError)
    running.current = false
    setDoing(null)
  }

  return {
    doing,
    error,
    move: (to: ValuationStatus, reason?: string) =>
      once(to, async () => {
        const said = tidyText(reason ?? '')
        const moved = await rpc.valuations.move({ id, to, version, ...(said ? { reason: said } : {}) })
        client.setQueryData(valuationQuery(id).queryKey, moved)
        toast.success(t('valuations:details.moved', { status: t(`valuations:status.${moved.status}`) }))
        await refreshValuations(client)
      }),
    remove: (reason: string) =>
      once('delete', async () => {
        await rpc.valuations.delete({ id, version, reason: tidyText(reason) })
        await navigate({ to: '/valuations', replace: true })
        toast.success(t('valuations:details.deleted', { number: apart(digits(valuationNumber)) }))
        client.removeQueries({ queryKey: valuationQuery(id).queryKey })
        client.removeQueries({ queryKey: timelineQuery(id).queryKey })
        await refreshValuations(client)
      }),
    /** Shows what the server has now. */
    reload: () => {
      setError(null)
      void refreshValuations(client)
    },
  }
}
