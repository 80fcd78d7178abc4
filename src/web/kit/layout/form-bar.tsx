import type { ReactNode } from 'react'
import classes from './form-bar.module.css'

/** The sticky bar at the foot of a form, with its buttons. */
export function FormBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}
