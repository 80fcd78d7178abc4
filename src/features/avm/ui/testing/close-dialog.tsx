import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SAMPLE_LIMITS, type TestRound } from '../../model/samples.ts'
import { useSampleAct } from './use-sample-act.ts'

/** A manager closes a round before all is decided, with a reason. */
export function CloseDialog({ round, left, onClose }: { round: TestRound; left: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [reason, setReason, done] = useTypedDialog(`round-close ${round.id}`, '', onClose)
  const { run, stale } = useSampleAct(done, ['reason'])
  const { form, busy, error, faults, submit, clearFault } = useSubmit<'reason'>(
    () => (reason.trim() === '' ? { reason: t('testing:fault.closeReason') } : {}),
    () => run(() => rpc.avmSamples.close({ id: round.id, version: round.version, reason }), t('testing:close.saved')),
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('testing:close.do')} keepOpen={reason !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t('testing:close.hint', { n: isolateBidi(number(left)) })}</p>
          <TextField
            label={t('testing:close.reason')}
            value={reason}
            onChange={(text) => {
              clearFault('reason')
              setReason(text)
            }}
            error={faults.reason}
            maxLength={SAMPLE_LIMITS.closeReason}
            multiline
            required
          />
          <div role="alert">{stale ? <p>{t('testing:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy} grave>
            {t('testing:close.do')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
