import type { ReactNode } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import classes from './entrance-form.module.css'
import { FormError } from './form-error.tsx'
import { usePasswordConfirmation } from './use-password-confirmation.ts'

type Props = {
  /** The label of the button. */
  submit: ReactNode
  onConfirm: (password: string) => Promise<void>
  danger?: boolean
  /** Shown beside the button. */
  beside?: ReactNode
  /** The explanation above the password field. */
  children?: ReactNode
}

/** Asks for the password again before a sensitive change. */
export function PasswordConfirmationForm({ submit: label, onConfirm, danger = false, beside, children }: Props) {
  const { form, busy, error, faults, submit, password, setPassword } = usePasswordConfirmation(onConfirm)
  return (
    <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
      {children}
      <FormError error={error} />
      <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />
      <Row wrap>
        <Button type="submit" loading={busy} color={danger ? 'red' : undefined}>
          {label}
        </Button>
        {beside}
      </Row>
    </Column>
  )
}
