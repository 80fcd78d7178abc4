import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { send } from '#web/rpc/rpc.ts'
import { sessionChanged } from '#web/session/session.ts'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { NewPasswordFields } from '../shared/new-password-fields.tsx'
import { type NewPassword, useNewPassword } from '../shared/use-new-password.ts'
import { Entrance } from './entrance.tsx'

const EMPTY: NewPassword = { password: '', passwordConfirm: '' }
type Field = keyof NewPassword

type Props = {
  /** The texts of the page, before and after. */
  title: string
  subtitle: string
  done: string
  doneHint: string
  /** The endpoint that accepts the link's token with the password. */
  path: string
  /** Whether the account has no password yet. */
  first?: boolean
  /** Shown below the form: where to go when the link no longer works. */
  children: ReactNode
}

/** Sets a password by the link of a mail. The user is not signed in by it. */
export function PasswordByLink({ title, subtitle, done: doneTitle, doneHint, path, first = false, children }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const token = useLocation({ select: (location) => location.hash })
  const newPasswordRules = useNewPassword()
  const [typed, setTyped] = useState(EMPTY)
  const [done, setDone] = useState(false)
  const set = (field: Field) => (text: string) => setTyped((before) => ({ ...before, [field]: text }))
  const check = () => newPasswordRules.check(typed.password, typed.passwordConfirm)
  const { form, busy, error, faults, submit } = useSubmit<Field>(check, async () => {
    const { password: newPassword, passwordConfirm } = typed
    try {
      await send(path, { body: { token, newPassword, passwordConfirm } })
    } catch (refusal) {
      const refused = newPasswordRules.refused(refusal)
      if (!refused) throw refusal
      return refused
    }
    setDone(true)
    // A new password ends the session of this browser too.
    await sessionChanged(client)
    return undefined
  })

  if (done)
    return (
      <Entrance title={doneTitle} subtitle={doneHint}>
        <ButtonLink to="/login" fullWidth>
          {t('people:login.submit')}
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance title={title} subtitle={subtitle}>
      <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
        <FormError error={error} />
        <NewPasswordFields typed={typed} set={set} faults={faults} first={first} />
        <Button type="submit" fullWidth loading={busy}>
          {t('entrance:reset.submit')}
        </Button>
      </Column>
      <Column align="start" gap={8} className={classes.ways}>
        {children}
      </Column>
    </Entrance>
  )
}
