import type { ReactNode } from 'react'
import classes from './num.module.css'

// Arabic-Indic digits on both sides of a hyphen change places in the bidi algorithm: VAL-٢٠٢٦-٠١٦٧ would be read with
// the year last. A code is therefore written strictly left to right.
const CODE =
  /^[^\u0620-\u064a\u0671-\u06d3]*([A-Za-z]|[\d\u0660-\u0669]-[\d\u0660-\u0669])[^\u0620-\u064a\u0671-\u06d3]*$/

/** A figure or a code: set apart from the direction around it, digits of one width, never broken over a line. */
export function Num({ children }: { children: ReactNode }) {
  const code = typeof children === 'string' && CODE.test(children)
  return <bdi className={code ? `${classes.num} ${classes.code}` : classes.num}>{children}</bdi>
}

/** Text of unknown direction (a name, a phone number) set apart from the sentence around it. */
export function Iso({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}
