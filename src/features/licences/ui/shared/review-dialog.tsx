import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useAct } from '#web/forms/use-act.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { valuationLicencesQuery } from './reads.ts'

type Props = { valuation: { id: string; version: number; valuationNumber: string }; onClose: () => void }

/** Gives a second review, with remarks if there are any. */
export function ReviewDialog({ valuation, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, version, valuationNumber } = valuation
  const { act, busy, error } = useAct(async (typed: string) => {
    const remarks = tidyText(typed)
    const read = await rpc.licences.review({ valuationId: id, version, ...(remarks ? { remarks } : {}) })
    client.setQueryData(valuationLicencesQuery(id).queryKey, read)
    toast.success(t('licences:review.given'))
    onClose()
    await client.invalidateQueries({ queryKey: ['valuations', 'timeline', id] })
  })
  return (
    <ReasonDialog
      keptAt={`licence-review ${id}`}
      title={t('licences:review.title', { number: isolateBidi(valuationNumber) })}
      text={t('licences:review.text')}
      action={t('licences:review.give')}
      grave={false}
      optional
      busy={busy}
      error={error}
      stale={null}
      onAnswer={(remarks) => void act(remarks)}
      onClose={onClose}
    />
  )
}
