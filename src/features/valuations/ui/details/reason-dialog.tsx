import type { ReactNode } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonDialog as Dialog } from '#web/records/details/reason-dialog.tsx'
import type { ValuationDetails } from '../../model.ts'
import type { Asking, Deciding } from './use-deciding.ts'

type Props = {
  about: Asking
  valuation: Pick<ValuationDetails, 'valuationNumber' | 'ownerName'>
  deciding: Pick<Deciding, 'error' | 'answer' | 'close'> & { doing: unknown; since: readonly unknown[] | null }
  stale: ReactNode
}

/** Asks for the reason before a valuation is returned, cancelled, deleted, or moved on in spite of what is missing. */
export function ReasonDialog({ about, valuation, deciding, stale }: Props) {
  const { t } = useTranslation()
  const { doing, error, since, answer, close } = deciding
  const isolated = { number: isolateBidi(valuation.valuationNumber) }
  const owner = isolateBidi(valuation.ownerName ?? '')
  const words = {
    DRAFT: {
      title: t('details:ask.back', isolated),
      text: t('details:ask.backText'),
      action: t('valuations:move.DRAFT'),
    },
    CANCELLED: {
      title: t('details:ask.cancel', isolated),
      text: t('details:ask.cancelText'),
      action: t('valuations:move.CANCELLED'),
    },
    APPROVED: {
      title: t('licences:approve.title', isolated),
      text: t('licences:approve.text'),
      action: t('valuations:move.APPROVED'),
    },
    COMPLETED: {
      title: t('details:ask.complete', isolated),
      text: t('details:ask.completeText'),
      action: t('valuations:move.COMPLETED'),
    },
    delete: {
      title: t('details:ask.delete', isolated),
      text: t('details:ask.deleteText', { ...isolated, owner }),
      action: t('details:details.delete'),
    },
  }[about]
  return (
    <Dialog
      keptAt={`move-${about} ${valuation.valuationNumber}`}
      {...words}
      grave={about === 'CANCELLED' || about === 'delete'}
      busy={doing !== null}
      error={error}
      stale={since ? stale : null}
      onAnswer={answer}
      onClose={close}
    />
  )
}
