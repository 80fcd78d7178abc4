import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#features/people/ui/shared/form-error.tsx'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import type { ClientAccount } from '../model.ts'

const FIELDS = { nameAr: 200, nameEn: 200, registrationNumber: 40, contact: 200 } as const
type Field = keyof typeof FIELDS

/** Changes what is recorded of a client account. What was typed stays when another person saved meanwhile. */
export function UpdateDialog({ account, onClose }: { account: ClientAccount; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  // The version that the form was opened with: a change by another person meanwhile is refused, not overwritten.
  const [{ id, version }] = useState(account)
  const start: Record<Field, string> = {
    nameAr: account.nameAr,
    nameEn: account.nameEn,
    registrationNumber: account.registrationNumber ?? '',
    contact: account.contact ?? '',
  }
  const [texts, setTexts, done] = useTypedDialog(`client ${id}`, start, onClose)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<Field>(
    () => (texts.nameAr.trim() || texts.nameEn.trim() ? {} : { nameAr: t('clients:fault.name') }),
    async () => {
      try {
        await rpc.clients.update({ id, version, ...texts })
      } catch (refusal) {
        if (!(refusal instanceof RpcError) || !refusal.fields?.length) throw refusal
        return Object.fromEntries(refusal.fields.map((fault) => [fault.field, faultText(fault)]))
      }
      toast.success(t('clients:updated'))
      done()
      await client.invalidateQueries({ queryKey: ['clients'] })
      return undefined
    },
  )
  const labels: Record<Field, string> = {
    nameAr: t('clients:nameAr'),
    nameEn: t('clients:nameEn'),
    registrationNumber: t('clients:registration'),
    contact: t('clients:contact'),
  }
  const isTyped = (Object.keys(FIELDS) as Field[]).some((field) => texts[field] !== (account[field] ?? ''))
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('clients:edit')} keepOpen={isTyped}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <FormError error={error} />
          {(Object.keys(FIELDS) as Field[]).map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              name={field}
              maxLength={FIELDS[field]}
              value={texts[field]}
              onChange={(text: string) => {
                setTexts((before) => ({ ...before, [field]: text }))
                clearFault(field)
              }}
              error={faults[field]}
            />
          ))}
          <DialogFoot onCancel={done} busy={busy}>
            {t('clients:save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
