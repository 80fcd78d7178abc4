import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { RpcError, send } from '#web/rpc/rpc.ts'
import { sessionChanged } from '#web/session/session.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import classes from './entrance-form.module.css'
import { FormError } from './form-error.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

const EMPTY = { current: '', password: '', passwordConfirm: '' }
type Field = keyof typeof EMPTY

type Props = { beside?: ReactNode; onChanged?: () => void }

/** Changes the user's own password, confirmed by the current one. `beside` is shown next to its button. */
export function ChangePasswordForm({ beside, onChanged }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const newPasswordRules = useNewPassword()
  const [typed, setTyped] = useState(EMPTY)
  const set = (field: Field) => (text: string) => setTyped((before) => ({ ...before, [field]: text }))
  const check = () => ({
    ...(typed.current ? {} : { current: t('people:password.required') }),
    ...newPasswordRules.check(typed.password, typed.passwordConfirm),
  })
  const { form, busy, error, faults, submit } = useSubmit<Field>(check, async () => {
    const { current, password, passwordConfirm } = typed
    try {
      const body = { currentPassword: current, newPassword: password, passwordConfirm }
      await send('/api/auth/change-password', { body })
    } catch (refusal) {
      const refused = newPasswordRules.refused(refusal)
      if (refused) return refused
      if (!(refusal instanceof RpcError) || refusal.code !== 'wrong-password') throw refusal
      return { current: t('people:password.wrong') }
    }
    setTyped(EMPTY)
    toast.success(t('people:password.changed'))
    await sessionChanged(client)
    onChanged?.()
    return undefined
  })
  return (
    <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      <CurrentPasswordField
        name="current"
        required
        value={typed.current}
        onChange={set('current')}
        error={faults.current}
      />
      <NewPasswordFields typed={typed} set={set} faults={faults} />
      <Row wrap>
        <Button type="submit" loading={busy}>
          {t('people:password.change')}
        </Button>
        {beside}
      </Row>
    </Column>
  )
}
