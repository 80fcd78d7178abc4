import type { ReactNode } from 'react'
import classes from './num.module.css'

/** A figure: set apart from the direction around it, digits of one width, never broken over a line. */
export function Num({ children }: { children: ReactNode }) {
  return <bdi className={classes.num}>{children}</bdi>
}

/** Text of unknown direction (a name, a phone number) set apart from the sentence around it. */
export function Iso({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
