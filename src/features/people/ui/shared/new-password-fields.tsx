import type { Faults } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { PasswordHints } from '#web/kit/fields/password-hints.tsx'
import { useMe } from '#web/session/me.ts'
import type { NewPassword } from './use-new-password.ts'

type Field = keyof NewPassword
type Props = {
  typed: NewPassword
  set: (field: Field) => (text: string) => void
  faults: Faults<Field>
  /** Whether the account has no password yet. */
  first?: boolean
}

/** The two fields of a new password with the rules of the firm's policy, which `useNewPassword` checks. */
export function NewPasswordFields({ typed, set, faults, first = false }: Props) {
  const { t } = useTranslation()
  const { passwordPolicy } = useMe().firm
  const labels = first
    ? { password: t('people:password'), passwordConfirm: t('people:passwordConfirm') }
    : { password: t('people:password.new'), passwordConfirm: t('people:password.newConfirm') }
  const field = (name: Field) => (
    <PasswordField
      label={labels[name]}
      name={name}
      autoComplete="new-password"
      required
      value={typed[name]}
      onChange={set(name)}
      error={faults[name]}
    />
  )
  return (
    <>
      {field('password')}
      {field('passwordConfirm')}
      <PasswordHints
        password={typed.password}
        policy={passwordPolicy}
        also={[
          { text: t('people:password.same'), met: typed.password !== '' && typed.password === typed.passwordConfirm },
        ]}
      />
    </>
  )
}
