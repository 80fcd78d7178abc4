import type { ReactNode } from 'react'
import classes from './form.module.css'

/** Yes-or-no fields in a row of their own, below the others of their section. */
export function Flags({ children }: { children: ReactNode }) {
  return <div className={classes.flags}>{children}</div>
}
