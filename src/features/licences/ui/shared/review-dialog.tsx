import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { valuationLicencesQuery } from './reads.ts'

type Props = { valuation: { id: string; version: number; valuationNumber: string }; onClose: () => void }

/** Gives a second review, with remarks if there are any. */
export function ReviewDialog({ valuation: { id, version, valuationNumber }, onClose }: Props) {
  const { t } = useTranslation()
  const give = (typed: string) => {
    const remarks = tidyText(typed)
    return rpc.licences.review({ valuationId: id, version, ...(remarks ? { remarks } : {}) })
  }
  return (
    <ReasonAct
      keptAt={`licence-review ${id}`}
      title={t('licences:review.title', { number: isolateBidi(valuationNumber) })}
      text={t('licences:review.text')}
      action={t('licences:review.give')}
      done={t('licences:review.given')}
      grave={false}
      optional
      send={give}
      on={{
        refresh(client, read) {
          if (read) client.setQueryData(valuationLicencesQuery(id).queryKey, read)
          return client.invalidateQueries({ queryKey: ['valuations', 'timeline', id] })
        },
      }}
      onClose={onClose}
    />
  )
}
