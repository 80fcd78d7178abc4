import { useTranslation } from 'react-i18next'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { REGISTER_LIMITS } from '../../../model/registers.ts'

type Props = {
  value: string
  onChange: (typed: string) => void
  error: string | undefined
  clearFault: (field: 'reason') => void
}

/** Why a row of a register is changed by hand, which the log keeps. */
export function ReasonField({ value, onChange, error, clearFault }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('registers:reason')}
      value={value}
      onChange={(typed) => {
        clearFault('reason')
        onChange(typed)
      }}
      error={error}
      required
      maxLength={REGISTER_LIMITS.reason}
      multiline
    />
  )
}
