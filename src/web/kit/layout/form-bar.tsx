import type { ReactNode } from 'react'
import { useFoot } from './foot.tsx'
import classes from './form-bar.module.css'

/** The sticky bar at the foot of a form or a screen, with its buttons; a region where it has a name. */
export function FormBar({ label, children }: { label?: string; children: ReactNode }) {
  const Place = label ? 'section' : 'div'
  return (
    <Place ref={useFoot<HTMLElement & HTMLDivElement>()} className={classes.bar} aria-label={label}>
      {children}
    </Place>
  )
}
