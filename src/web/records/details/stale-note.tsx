import type { ReactNode } from 'react'
import { Column, Text } from '../../kit/layout/layout.tsx'
import classes from './stale-note.module.css'
import type { TimelineItem } from './timeline/timeline-entry.tsx'

type Props<E> = {
  title: string
  since: readonly E[]
  body: (entry: E) => ReactNode
  text: string
  action?: ReactNode
}

/** A conflict: who changed the record meanwhile and how, and what that means for the intended action. */
export function StaleNote<E extends TimelineItem>({ title, since, body, text, action }: Props<E>) {
  return (
    <Column align="start" gap={8} className={classes.note} role="alert">
      <Text strong>{title}</Text>
      {since.map((entry) => (
        <div key={entry.id} className={classes.entry}>
          {body(entry)}
        </div>
      ))}
      <p>{text}</p>
      {action}
    </Column>
  )
}
