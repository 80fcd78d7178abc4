import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ENGAGEMENT_LIMITS, type EngagementDetails } from '../../model.ts'
import { agreementFaults } from '../../rules.ts'
import { useSeen } from './use-seen.ts'

type Props = { of: EngagementDetails; onClose: () => void }

/** Records that the client accepted the terms: by whom, when, and how it is known. */
export function AgreeDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  const { id } = of
  const { version, on } = useSeen(of)
  const start = { agreedBy: '', agreedOn: kuwaitToday() as string | null, evidence: '' }
  const askedOf = ({ agreedOn, ...rest }: typeof start) => ({ ...rest, agreedOn: agreedOn ?? '' })
  return (
    <ActDialog
      place={`engagement-agree ${id}`}
      start={start}
      title={t('engagements:agree')}
      intro={t('engagements:agree.text')}
      fields={() => [
        {
          name: 'agreedBy',
          kind: 'text',
          label: t('engagements:field.agreedBy'),
          max: ENGAGEMENT_LIMITS.name,
          required: true,
        },
        { name: 'agreedOn', kind: 'day', label: t('engagements:field.agreedOn'), required: true },
        {
          name: 'evidence',
          kind: 'longText',
          label: t('engagements:field.agreedEvidence'),
          max: ENGAGEMENT_LIMITS.evidence,
          required: true,
        },
      ]}
      check={(typed) => faultsByField(agreementFaults(askedOf(typed)))}
      save={t('engagements:agree')}
      send={(typed) => rpc.engagements.agree({ id, version, ...askedOf(typed) })}
      done={t('engagements:agree.done')}
      on={on}
      onClose={onClose}
    />
  )
}
