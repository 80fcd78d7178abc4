import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { CLIENT_FILE_LIMITS, type ClientFile } from '../../model.ts'

type Props = { file: ClientFile; onClose: () => void; onRejected: () => void }

/** Rejects a file of the client for a reason that the client reads. */
export function RejectDialog({ file: { id, name }, onClose, onRejected }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`file-reject ${id}`}
      start={{ reason: '' }}
      title={t('clientfiles:reject.of', { name })}
      fields={() => [
        {
          name: 'reason',
          kind: 'longText',
          label: t('clientfiles:reject.reason'),
          max: CLIENT_FILE_LIMITS.reason,
          required: t('kernel:required'),
        },
      ]}
      save={t('clientfiles:reject')}
      send={({ reason }) => rpc.clientFiles.reject({ id, reason })}
      done={t('clientfiles:reject.done')}
      after={onRejected}
      onClose={onClose}
    />
  )
}
