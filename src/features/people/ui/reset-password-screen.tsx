import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink, TextLink } from '#web/kit/links.tsx'
import { send } from '#web/rpc.ts'
import { sessionChanged } from '#web/session.ts'
import { Entrance } from './entrance.tsx'
import classes from './entrance-form.module.css'
import { FormError } from './form-error.tsx'
import { type NewPassword, useNewPassword } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useSubmit } from './use-submit.ts'

const EMPTY: NewPassword = { password: '', passwordConfirm: '' }
type Field = keyof NewPassword

/** /reset-password#token: a new password by the link of a mail. Nobody is signed in by it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const token = useLocation({ select: (location) => location.hash })
  const judge = useNewPassword()
  const [typed, setTyped] = useState(EMPTY)
  const [done, setDone] = useState(false)
  const set = (field: Field) => (text: string) => setTyped((before) => ({ ...before, [field]: text }))
  const check = () => judge.check(typed.password, typed.passwordConfirm)
  const { form, busy, error, faults, submit } = useSubmit<Field>(check, async () => {
    const { password: newPassword, passwordConfirm } = typed
    try {
      await send('/api/auth/reset-password', { body: { token, newPassword, passwordConfirm } })
    } catch (refusal) {
      const refused = judge.refused(refusal)
      if (!refused) throw refusal
      return refused
    }
    setDone(true)
    // Whoever was signed in here is so no longer.
    await sessionChanged(client)
    return undefined
  })

  if (done)
    return (
      <Entrance title={t('people:reset.done')} subtitle={t('people:reset.doneHint')}>
        <ButtonLink to="/login" fullWidth>
          {t('people:login.submit')}
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance title={t('people:reset.title')} subtitle={t('people:reset.subtitle')}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <FormError error={error} />
        <NewPasswordFields typed={typed} set={set} faults={faults} />
        <Button type="submit" fullWidth loading={busy}>
          {t('people:reset.submit')}
        </Button>
      </form>
      <div className={classes.ways}>
        <TextLink to="/forgot-password">{t('people:reset.newLink')}</TextLink>
      </div>
    </Entrance>
  )
}
