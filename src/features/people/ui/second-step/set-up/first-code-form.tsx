import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TwoFactorMethod } from '#access/actor.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { dropSessionReads } from '#web/session/session.ts'
import classes from '../../shared/entrance-form.module.css'
import { FormError } from '../../shared/form-error.tsx'
import { verify } from '../challenge.ts'
import { CodeField } from '../code-field.tsx'

type Props = {
  method: TwoFactorMethod
  code: string
  onChange: (code: string) => void
  onVerified: () => void
  submit: ReactNode
  /** Shown above the field. */
  children?: ReactNode
  beside?: ReactNode
}

/** The form for the first code, which completes the set-up. */
export function FirstCodeForm({ method, code, onChange, onVerified, submit: label, children, beside }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const client = useQueryClient()
  const check = () => (code.length === 6 ? {} : { code: t('people:code.short') })
  const { form, busy, error, faults, submit } = useSubmit<'code'>(check, async () => {
    try {
      // The first code ends the session: answered after it, a read would lead away from the recovery codes.
      await dropSessionReads(client)
      await verify(method, code)
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || !['invalid-code', 'code-expired'].includes(refusal.code)) throw refusal
      return { code: errorText(refusal) }
    }
    onVerified()
    return undefined
  })
  return (
    <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      {children}
      <CodeField label={t('people:code.label')} value={code} onChange={onChange} error={faults.code} />
      <Button type="submit" fullWidth loading={busy}>
        {label}
      </Button>
      {beside}
    </Column>
  )
}
