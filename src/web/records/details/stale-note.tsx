import type { ReactNode } from 'react'
import classes from './stale-note.module.css'
import type { Happening } from './timeline/timeline-entry.tsx'

type Props<E> = {
  title: string
  since: readonly E[]
  body: (entry: E) => ReactNode
  text: string
  action?: ReactNode
}

/** Says that somebody else was faster, who it was and what they did, and what that means for what one wanted to do. */
export function StaleNote<E extends Happening>({ title, since, body, text, action }: Props<E>) {
  return (
    <div className={classes.note} role="alert">
      <p className={classes.title}>{title}</p>
      {since.map((entry) => (
        <div key={entry.id} className={classes.entry}>
          {body(entry)}
        </div>
      ))}
      <p>{text}</p>
      {action}
    </div>
  )
}
