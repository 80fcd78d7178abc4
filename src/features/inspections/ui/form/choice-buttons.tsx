import { useId } from 'react'
import { Row } from '#web/kit/layout/layout.tsx'
import classes from './form.module.css'

type Props = {
  id?: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
  disabled: boolean
  error?: string | undefined
  required?: boolean
}

/** One of a few options as large buttons that wrap, for a thumb: native radio buttons. Pressing the chosen one again takes it back. */
export function ChoiceButtons({ id, label, options, value, onChange, disabled, error, required }: Props) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset id={id} className={classes.choice} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      <Row wrap className={classes.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
              onClick={() => option.value === value && onChange(null)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Row>
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
