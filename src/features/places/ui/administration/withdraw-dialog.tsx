import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { AREA_LIMITS, type AreaChangeEntry, type AreaDetails } from '../../model/administration.ts'
import { type AreaField, useAreaAction } from './use-area-action.ts'

type Props = { area: AreaDetails; entry: AreaChangeEntry; onClose: () => void }

/** Asks before a change is withdrawn; one in force needs a reason. */
export function WithdrawDialog({ area, entry, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason, done] = useTypedDialog(`area-withdraw ${entry.id}`, '', onClose)
  const isBegun = entry.state === 'IN_FORCE'
  const { run, stale } = useAreaAction(area, done)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<AreaField>(
    () => ({}),
    () =>
      run(
        (version) => rpc.places.withdrawAreaChange({ number: area.number, version, id: entry.id, reason }),
        t('areas:withdrawn'),
      ),
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('areas:withdraw.title')} keepOpen={reason !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t(isBegun ? 'areas:withdraw.inForce' : 'areas:withdraw.scheduled')}</Text>
          <TextField
            label={t('areas:reason')}
            value={reason}
            onChange={(text) => {
              clearFault('reason')
              setReason(text)
            }}
            error={faults.reason}
            required={isBegun}
            maxLength={AREA_LIMITS.reason}
            multiline
          />
          <div role="alert">{stale ? <p>{t('areas:change.stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy} grave>
            {t('areas:withdraw')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
