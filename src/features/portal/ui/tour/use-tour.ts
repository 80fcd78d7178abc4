import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Portal, TourOutcome } from '../../model.ts'

/** What the address says where the tour is asked for. */
const TOUR_HASH = 'tour'

/** Shows the tour on the start page of the portal: at a first visit, and when the address asks for it. */
export function useTour(isSeen: boolean | undefined): void {
  const { t, language } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === TOUR_HASH })
  const isDue = isAsked || isSeen === false

  const ended = useEffectEvent((outcome: TourOutcome) => {
    if (outcome === 'FINISHED') toast.success(t('portal:tour.completed'))
    client.setQueryData<Portal>(['portal', 'overview'], (portal) => portal && { ...portal, isTourSeen: true })
    if (isAsked) void navigate({ to: '/portal', hash: '', replace: true, resetScroll: false })
    // When it can't be stored, the tour is shown once more at the next visit.
    void rpc.portal.tour({ outcome }).catch(() => undefined)
  })
  const begin = useEffectEvent(async (isOver: () => boolean) => {
    const { startTour } = await import('./tour.ts')
    if (isOver()) return () => undefined
    return startTour({ t, number, isRtl: language === 'ar', onEnd: ended })
  })
  useEffect(() => {
    if (!isDue) return
    let over = false
    let stop: (() => void) | undefined
    begin(() => over).then(
      (end) => {
        stop = end
      },
      // Without a connection there is no tour.
      () => undefined,
    )
    return () => {
      over = true
      stop?.()
    }
  }, [isDue])
}
