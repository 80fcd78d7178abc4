import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CurrentPasswordField } from './current-password-field.tsx'
import classes from './entrance-form.module.css'
import { FormError } from './form-error.tsx'
import { usePasswordConfirmation } from './use-password-confirmation.ts'

type Props = {
  /** What the button says. */
  submit: ReactNode
  prove: (password: string) => Promise<void>
  danger?: boolean
  /** What stands beside the button. */
  beside?: ReactNode
  /** What is explained before the password is asked for. */
  children?: ReactNode
}

/** Asks for the password again before something that matters is done. */
export function PasswordConfirmationForm({ submit: label, prove, danger = false, beside, children }: Props) {
  const { form, busy, error, faults, submit, password, setPassword } = usePasswordConfirmation(prove)
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {children}
      <FormError error={error} />
      <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />
      <div className={beside ? classes.pair : undefined}>
        <Button type="submit" loading={busy} color={danger ? 'red' : undefined}>
          {label}
        </Button>
        {beside}
      </div>
    </form>
  )
}
