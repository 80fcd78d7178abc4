import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { CLIENT_FILE_LIMITS, type ClientFile } from '../../model.ts'

type Props = { file: ClientFile; onClose: () => void; onRejected: () => void }

/** Rejects a file of the client for a reason that the client reads. */
export function RejectDialog({ file: { id, name }, onClose, onRejected }: Props) {
  const { t } = useTranslation()
  const [reason, setReason, done] = useTypedDialog(`file-reject ${id}`, '', onClose)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<'reason'>(
    () => (reason.trim() ? {} : { reason: t('kernel:required') }),
    async () => {
      await rpc.clientFiles.reject({ id, reason })
      toast.success(t('clientfiles:reject.done'))
      done()
      onRejected()
    },
  )
  return (
    <Dialog
      opened
      onClose={() => !busy && onClose()}
      title={t('clientfiles:reject.of', { name })}
      keepOpen={reason !== ''}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextField
            label={t('clientfiles:reject.reason')}
            required
            multiline
            maxLength={CLIENT_FILE_LIMITS.reason}
            value={reason}
            onChange={(text) => {
              clearFault('reason')
              setReason(text)
            }}
            error={faults.reason}
          />
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('clientfiles:reject')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
