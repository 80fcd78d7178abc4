import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmailField } from '#features/people/ui/shared/email-field.tsx'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { ownAccountQuery } from './shared/reads.ts'

type Field = 'email' | 'displayName'

/** Invites an address to one's company's account; what is typed stays until it is sent. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [texts, setTexts, done] = useTypedDialog('colleague', { email: '', displayName: '' }, onClose)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<Field>(
    () => ({}),
    async () => {
      try {
        await rpc.clients.invite(texts)
      } catch (refusal) {
        if (!(refusal instanceof RpcError) || !refusal.fields?.length) throw refusal
        return Object.fromEntries(refusal.fields.map((fault) => [fault.field, faultText(fault)]))
      }
      toast.success(t('clients:invited'))
      done()
      await client.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
      return undefined
    },
  )
  const type = (field: Field) => (text: string) => {
    setTexts((before) => ({ ...before, [field]: text }))
    clearFault(field)
  }
  const isTyped = texts.email !== '' || texts.displayName !== ''
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('clients:invite')} keepOpen={isTyped}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t('clients:inviteText')}</p>
          <FormError error={error} />
          <EmailField autoComplete="email" required value={texts.email} onChange={type('email')} error={faults.email} />
          <TextField
            label={t('people:displayName')}
            name="displayName"
            required
            maxLength={200}
            value={texts.displayName}
            onChange={type('displayName')}
            error={faults.displayName}
          />
          <DialogFoot onCancel={done} busy={busy}>
            {t('clients:inviteSend')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
