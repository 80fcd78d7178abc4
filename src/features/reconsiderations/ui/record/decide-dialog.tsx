import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { RECONSIDERATION_LIMITS, type ReconsiderationDetails } from '../../model.ts'
import { useAct } from '../shared/use-act.ts'

const START = { choice: 'agree' as 'agree' | 'return', reason: '' }

type Props = { of: ReconsiderationDetails; onClose: () => void }

/** The second person agrees with the answer, which is an approval where it revises the value, or sends it back. */
export function DecideDialog({ of: { id, version, outcome }, onClose }: Props) {
  const { t } = useTranslation()
  const [{ choice, reason }, put, done] = useTypedDialog(`reconsideration-decide ${id}`, START, onClose)
  const { run, stale } = useAct(done, (field) => field === 'reason')
  const agrees = choice === 'agree'
  const { firm } = useMe()
  const proof = useIdentityProof()
  const asksProof = agrees && outcome === 'REVISE' && firm.approvalProof
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => (reason.trim() === '' ? { reason: t('reconsiderations:fault.reason') } : {}),
    () =>
      proof.prove(asksProof, (proved) =>
        run(
          () => rpc.reconsiderations.decide({ id, version, agrees, reason, ...proved }),
          t(agrees ? 'reconsiderations:decision.saved' : 'reconsiderations:decision.returned'),
        ),
      ),
  )
  return (
    <Dialog
      opened
      onClose={() => !busy && onClose()}
      title={t('reconsiderations:decision.do')}
      keepOpen={reason !== '' || proof.isTyped}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Choice
            label={t('reconsiderations:decision')}
            options={[
              { value: 'agree', label: t('reconsiderations:decision.agree') },
              { value: 'return', label: t('reconsiderations:decision.return') },
            ]}
            value={choice}
            onChange={(next) => put((was) => ({ ...was, choice: next }))}
          />
          <TextField
            label={t('reconsiderations:decision.reason')}
            value={reason}
            onChange={(text) => {
              clearFault('reason')
              put((was) => ({ ...was, reason: text }))
            }}
            error={faults.reason}
            maxLength={RECONSIDERATION_LIMITS.reason}
            multiline
            required
          />
          {asksProof ? <ProofFields proof={proof} /> : null}
          <div role="alert">{stale ? <p>{t('reconsiderations:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy} disabled={asksProof && !proof.methods}>
            {t('reconsiderations:decision.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
