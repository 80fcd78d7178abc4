import type { ReactNode } from 'react'
import classes from './check.module.css'
import ticks from './tick.module.css'

type Props = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }

/** A checkbox with its label. */
export function Check({ label, checked, onChange, disabled }: Props) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        className={ticks.tick}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
