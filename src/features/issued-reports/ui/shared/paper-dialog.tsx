import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ISSUE_LIMITS } from '../../model.ts'
import { onIssued } from './reads.ts'

type Props = { id: string; title: string; valuationId: string; onClose: () => void }

/** Records that paper copies of a version were handed over: to whom, how many, when, and who collected them. */
export function PaperDialog({ id, title, valuationId, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`report-hand ${id}`}
      start={{ to: '', copies: 1 as number | null, on: kuwaitToday() as string | null, collectedBy: '' }}
      title={title}
      fields={() => [
        {
          name: 'to',
          kind: 'text',
          label: t('issued:hand.to'),
          max: ISSUE_LIMITS.name,
          required: t('kernel:required'),
        },
        { name: 'copies', kind: 'number', label: t('issued:hand.copies'), required: t('kernel:required') },
        { name: 'on', kind: 'day', label: t('issued:hand.on'), required: t('kernel:required') },
        { name: 'collectedBy', kind: 'text', label: t('issued:hand.collectedBy'), max: ISSUE_LIMITS.name },
      ]}
      save={t('issued:hand.save')}
      send={({ copies, on, ...given }) =>
        rpc.issuedReports.handOver({ id, copies: copies ?? 0, on: on ?? kuwaitToday(), ...given })
      }
      done={() => t('issued:hand.saved')}
      on={onIssued(valuationId)}
      onClose={onClose}
    />
  )
}
