import type { ReactNode } from 'react'
import classes from './details.module.css'
import type { Pages } from './timeline/pages.ts'
import type { Happening } from './timeline/timeline-entry.tsx'
import { TimelinePanel } from './timeline/timeline-panel.tsx'

type Props<E> = { timeline: Pages<E>; body: (entry: E) => ReactNode }

/** The history of a record that was deleted, below what says so. */
export function GoneHistory<E extends Happening>(props: Props<E>) {
  return (
    <div className={classes.gone}>
      <TimelinePanel {...props} />
    </div>
  )
}
