import { useTranslation } from '#web/i18n/i18n.ts'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import type { FieldProps } from '#web/kit/fields/text-field.tsx'
import { useMe } from '#web/session/me.ts'

type Props = Omit<FieldProps, 'label'> & {
  label?: FieldProps['label']
  value: string
  onChange: (password: string) => void
}

/** The field for the current password, in forms that ask for it again. */
export function CurrentPasswordField({ label, name = 'password', ...rest }: Props) {
  const { t } = useTranslation()
  const { user } = useMe()
  return (
    <>
      {/* Password managers ask whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...rest}
        label={label ?? t('people:password.current')}
        name={name}
        autoComplete="current-password"
      />
    </>
  )
}
