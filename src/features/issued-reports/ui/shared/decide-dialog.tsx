import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ISSUE_LIMITS, type ReportCorrection } from '../../model.ts'
import { showIssued } from './reads.ts'

const START = { choice: 'accept' as 'accept' | 'reject', note: '' }

type Props = { valuationId: string; correction: ReportCorrection; onClose: () => void }

/** Accepts a correction, which is an approval and issues a new version, or rejects it with a note. */
export function DecideDialog({ valuationId, correction, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [{ choice, note }, put, done] = useTypedDialog(`report-correction-decide ${correction.id}`, START, onClose)
  const accepted = choice === 'accept'
  const { firm } = useMe()
  const proof = useIdentityProof()
  const asksProof = accepted && firm.approvalProof
  const check = () => (accepted || note.trim() ? {} : { note: t('issued:fault.note') })
  const { form, busy, error, faults, submit } = useSubmit<'note'>(check, () =>
    proof.prove(asksProof, async (proved) => {
      const { id, version } = correction
      const decided = await rpc.issuedReports.decide({ id, version, accepted, note, ...proved })
      await showIssued(client, valuationId, decided)
      toast.success(t(accepted ? 'issued:decide.accepted' : 'issued:decide.rejected'))
      done()
      return undefined
    }),
  )
  return (
    <Dialog opened onClose={onClose} title={t('issued:decide')} keepOpen={note !== '' || proof.isTyped}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Choice
            label={t('issued:decide.choice')}
            options={[
              { value: 'accept', label: t('issued:decide.accept') },
              { value: 'reject', label: t('issued:decide.reject') },
            ]}
            value={choice}
            onChange={(next) => put((was) => ({ ...was, choice: next }))}
          />
          <TextField
            label={t('issued:decide.note')}
            value={note}
            onChange={(text) => put((was) => ({ ...was, note: text }))}
            maxLength={ISSUE_LIMITS.reason}
            error={faults.note}
            multiline
            required={!accepted}
          />
          {asksProof ? <ProofFields proof={proof} /> : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy} disabled={asksProof && !proof.methods}>
            {t('issued:decide.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
