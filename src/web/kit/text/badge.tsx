import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'amber' | 'blue' | 'deepBlue' | 'teal' | 'green' | 'red' | 'grey' | 'outlined'

/** A status text with a dot and a background in its colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
}
