import type { ReactNode } from 'react'
import classes from './form-bar.module.css'

/** The sticky bar at the foot of a form or a screen, with its buttons; a region where it has a name. */
export function FormBar({ label, children }: { label?: string; children: ReactNode }) {
  return label ? (
    <section className={classes.bar} aria-label={label}>
      {children}
    </section>
  ) : (
    <div className={classes.bar}>{children}</div>
  )
}
