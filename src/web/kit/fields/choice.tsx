import { useId } from 'react'
import classes from './choice.module.css'

type Props<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V | null
  onChange: (value: V) => void
  disabled?: boolean
}

/** One of a few options side by side: native radio buttons. */
export function Choice<V extends string>({ label, options, value, onChange, disabled = false }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={classes.choice} disabled={disabled}>
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
