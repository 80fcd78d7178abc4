import type { ReactNode } from 'react'
import { runsLeftToRight } from './apart.ts'
import classes from './num.module.css'

/** A figure or a code: set apart from the direction around it, digits of one width, never broken over a line. */
export function Num({ children }: { children: ReactNode }) {
  return <bdi className={runsLeftToRight(children) ? `${classes.num} ${classes.code}` : classes.num}>{children}</bdi>
}

/** Text of unknown direction (a name, an address) set apart from the sentence around it. */
export function Iso({ children }: { children: ReactNode }) {
  return <bdi className={runsLeftToRight(children) ? classes.code : undefined}>{children}</bdi>
}
