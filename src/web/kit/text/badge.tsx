import { IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'amber' | 'blue' | 'deepBlue' | 'teal' | 'green' | 'red' | 'grey' | 'outlined'

const SIGNS = { up: IconArrowUp, check: IconCheck } as const
/** A sign in place of the dot, where several states share a colour. */
export type Sign = keyof typeof SIGNS

/** A status text with a dot, or a sign, and a background in its colour. */
export function Badge({ tone, sign, children }: { tone: Tone; sign?: Sign | undefined; children: ReactNode }) {
  const Shape = sign && SIGNS[sign]
  return (
    <span className={`${classes.badge} ${classes[tone]}`} data-tone={tone}>
      {Shape ? <Shape size={13} stroke={3} aria-hidden="true" /> : null}
      {children}
    </span>
  )
}
