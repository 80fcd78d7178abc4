import type { ReactNode } from 'react'
import { runsLeftToRight } from '#kernel/isolate-bidi.ts'
import classes from './num.module.css'

/** How a text set apart is dressed: a `figure` keeps one line and one width of digits, a code its order. */
export function apartClass(text: ReactNode, figure: boolean): string | undefined {
  return [figure && classes.num, runsLeftToRight(text) && classes.code].filter(Boolean).join(' ') || undefined
}

/** A figure or a code: set apart from the direction around it, digits of one width, never broken over a line. */
export function Num({ children }: { children: ReactNode }) {
  return <bdi className={apartClass(children, true)}>{children}</bdi>
}

/** Text of unknown direction (a name, an address) set apart from the sentence around it. */
export function Iso({ children }: { children: ReactNode }) {
  return <bdi className={apartClass(children, false)}>{children}</bdi>
}
