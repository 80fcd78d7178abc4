import { use, useState } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { TEXT_LIMITS } from '../../model.ts'
import { VisitAway } from '../along/use-away-visit.ts'

type Props = { id: string; onDone: () => Promise<void>; onClose: () => void }

/** Records that a visit failed: who was met, and what was said. */
export function TroubleDialog({ id, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [commandId] = useState(newId)
  const away = use(VisitAway)
  return (
    <ActDialog
      place={`visit-trouble ${id}`}
      start={{ met: '', said: '' }}
      title={t('inspections:trouble')}
      intro={t('inspections:trouble.hint')}
      fields={() => [
        {
          name: 'met',
          kind: 'text',
          label: t('inspections:trouble.met'),
          max: TEXT_LIMITS.met,
          required: t('inspections:fault.met'),
        },
        {
          name: 'said',
          kind: 'longText',
          label: t('inspections:trouble.said'),
          max: TEXT_LIMITS.said,
          required: t('inspections:fault.said'),
        },
      ]}
      save={t('inspections:trouble.save')}
      send={async (typed) => {
        await (away ? away.fail(typed) : rpc.inspections.fail({ inspectionId: id, commandId, ...typed }))
      }}
      after={onDone}
      onClose={onClose}
    />
  )
}
