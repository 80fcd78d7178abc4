import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import type { IdentityProof } from '#kernel/identity-proof.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { isStale, rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ProofFields } from '../shared/proof-fields.tsx'
import { refreshReview } from '../shared/reads.ts'
import { useIdentityProof } from '../shared/use-identity-proof.ts'

/** The longest reason in characters, as on the server. */
const LONGEST = 2000

/** Approves a valuation: the value once more, who approves proved anew where the firm asks for it, and a reason where there is one. */
export function ApproveDialog({ valuation, onClose }: { valuation: ValuationDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const { firm } = useMe()
  const client = useQueryClient()
  const proof = useIdentityProof()
  const { id, version, valuationNumber, finalValue } = valuation
  const [reason, setReason, done] = useTypedDialog(`approve ${id}`, '', onClose)
  const refresh = () => Promise.all([refreshValuations(client), refreshReview(client, id)])
  const approve = async (proved: { proof?: IdentityProof }) => {
    const said = tidyText(reason)
    const approved = await rpc.reviews
      .approve({ id, version, ...proved, ...(said ? { reason: said } : {}) })
      .catch(async (failure) => {
        if (isStale(failure)) await refresh()
        throw failure
      })
    client.setQueryData(valuationQuery(id).queryKey, approved)
    done()
    const isDone = approved.status === 'APPROVED'
    toast.success(
      isDone ? t('details:details.moved', { status: t('valuations:status.APPROVED') }) : t('reviews:approve.recorded'),
    )
    await refresh()
    return undefined
  }
  const { form, busy, error, submit } = useSubmit(
    () => ({}),
    () => proof.prove(firm.approvalProof, approve),
  )
  // How somebody proves who they are is read once the dialog is open: its field then takes the focus, unless a reason is being written.
  useEffect(() => {
    if (!proof.methods || form.current?.querySelector('textarea')?.value) return
    form.current?.querySelector<HTMLInputElement>('[name=password], [name=code]')?.focus()
  }, [proof.methods, form])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('reviews:approve.title', { number: isolateBidi(valuationNumber) })}
      keepOpen={proof.isTyped || reason !== ''}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t('reviews:approve.text', { value: isolateBidi(worth(finalValue)) })}</p>
          {firm.approvalProof ? <ProofFields proof={proof} /> : null}
          <TextField
            label={t('reviews:approve.reason')}
            multiline
            maxLength={LONGEST}
            value={reason}
            onChange={setReason}
          />
          {error ? <FormError error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy} disabled={firm.approvalProof && !proof.methods}>
            {t('valuations:move.APPROVED')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
