import type { ReactNode } from 'react'
import classes from './form.module.css'

type Props = {
  children: ReactNode
  /** A button. */
  action?: ReactNode
  warn?: boolean
  role?: 'status' | 'note'
}

/** A note above the sections of a form or among its fields. */
export function FormNote({ children, action, warn = false, role = 'status' }: Props) {
  return (
    <div className={classes.note} data-warn={warn || undefined} role={role}>
      <p>{children}</p>
      {action}
    </div>
  )
}
