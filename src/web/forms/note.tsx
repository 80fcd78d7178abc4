import type { ReactNode } from 'react'
import classes from './form.module.css'

type Props = {
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  warn?: boolean
  role?: 'status' | 'note'
}

/** Something to be known of a form, above its sections or among its fields. */
export function FormNote({ children, action, warn = false, role = 'status' }: Props) {
  return (
    <div className={classes.note} data-warn={warn || undefined} role={role}>
      <p>{children}</p>
      {action}
    </div>
  )
}
