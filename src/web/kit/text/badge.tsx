import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'amber' | 'blue' | 'green' | 'red' | 'grey'

/** A status in words, with a dot and a ground in its colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
}
