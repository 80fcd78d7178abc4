import type { ReactNode } from 'react'
import { runsLeftToRight } from '#kernel/isolate-bidi.ts'
import classes from './num.module.css'

/** The class of isolated text: a `figure` does not wrap and has tabular digits, a code runs left to right. */
export function isolatedClass(text: ReactNode, figure: boolean): string | undefined {
  return [figure && classes.num, runsLeftToRight(text) && classes.code].filter(Boolean).join(' ') || undefined
}

/** A figure or a code: isolated from the direction around it, with tabular digits, never wrapped. */
export function Num({ children }: { children: ReactNode }) {
  return <bdi className={isolatedClass(children, true)}>{children}</bdi>
}

/** Text of unknown direction (a name, an address), isolated from the sentence around it. */
export function Iso({ children }: { children: ReactNode }) {
  return <bdi className={isolatedClass(children, false)}>{children}</bdi>
}
