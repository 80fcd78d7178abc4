import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  return (
    <PasswordInput
      {...fieldProps(field)}
      attributes={{ innerInput: { dir: value ? 'ltr' : undefined } }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'shell:hidePassword' : 'shell:showPassword') }}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />
      }
    />
  )
}
