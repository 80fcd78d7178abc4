import { type ReactNode, useId } from 'react'
import classes from './switch-field.module.css'

type Props = {
  id?: string
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A yes or no as a switch. */
export function SwitchField({ id, label, hint, checked, onChange, disabled }: Props) {
  const own = useId()
  const input = id ?? own
  const hintId = hint ? `${input}-hint` : undefined
  return (
    <div className={classes.switch}>
      <input
        id={input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={hintId}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={input}>{label}</label>
      {hint ? (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
