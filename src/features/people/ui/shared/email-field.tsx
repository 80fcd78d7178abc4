import { useTranslation } from '#web/i18n/i18n.ts'
import { type FieldProps, TextField } from '#web/kit/fields/text-field.tsx'

type Props = Omit<FieldProps, 'label'> & {
  label?: FieldProps['label']
  value: string
  onChange: (email: string) => void
  /** 'username' where it says whose account it is, 'email' where it is only an address. */
  autoComplete: 'username' | 'email'
}

/** An e-mail address, typed left to right in either language. */
export function EmailField({ label, name = 'email', ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      {...rest}
      label={label ?? t('people:email')}
      name={name}
      type="email"
      inputMode="email"
      dir="ltr"
      maxLength={MAX_REASON_LENGTH}
    />
  )
}

// The longest address that mail allows.
const MAX_REASON_LENGTH = 254
