import type { ReactNode } from 'react'
import classes from './form-bar.module.css'

/** The bar at the foot of a form that is longer than the window: what is to be known, and the buttons. */
export function FormBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}
