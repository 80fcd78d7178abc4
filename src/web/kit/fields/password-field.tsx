import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ActionIcon } from '../controls/button.tsx'
import { TextInput } from '../controls/input.tsx'
import { type FieldProps, fieldProps } from './text-field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (password: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can reveal its content. */
export function PasswordField({ value, onChange, autoComplete, ...field }: Props) {
  const { t } = useTranslation()
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <TextInput
      {...fieldProps(field)}
      dir={value ? 'ltr' : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      type={visible ? 'text' : 'password'}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={field.disabled}
          aria-pressed={visible}
          aria-label={t(visible ? 'shell:hidePassword' : 'shell:showPassword')}
          // The caret stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible((was) => !was)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  )
}
