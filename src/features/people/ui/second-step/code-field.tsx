import type { ReactNode } from 'react'
import { inDigits } from '#kernel/format.ts'
import { readCode } from '#kernel/identity-proof.ts'
import { TextInput } from '#web/kit/controls/input.tsx'
import { useReading } from '#web/kit/text/use-format.ts'
import classes from '../shared/entrance-form.module.css'

type Props = {
  label: ReactNode
  value: string
  onChange: (code: string) => void
  error?: ReactNode
  autoFocus?: boolean
}

/** A field for a six-digit code, in Arabic or Latin digits; `value` is always Latin. */
export function CodeField({ label, value, onChange, error, autoFocus }: Props) {
  const reading = useReading()
  return (
    <TextInput
      label={label}
      name="code"
      className={classes.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      data-autofocus={autoFocus || undefined}
      aria-invalid={error ? true : undefined}
      error={error}
      value={inDigits(value, reading)}
      onChange={(event) => onChange(readCode(event.currentTarget.value))}
    />
  )
}
