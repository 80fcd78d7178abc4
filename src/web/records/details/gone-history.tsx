import type { ReactNode } from 'react'
import classes from './details.module.css'
import type { Pages } from './timeline/pages.ts'
import type { TimelineItem } from './timeline/timeline-entry.tsx'
import { TimelinePanel } from './timeline/timeline-panel.tsx'

type Props<E> = { timeline: Pages<E>; body: (entry: E) => ReactNode }

/** The timeline of a deleted record, below the notice. */
export function GoneHistory<E extends TimelineItem>(props: Props<E>) {
  return (
    <div className={classes.gone}>
      <TimelinePanel {...props} />
    </div>
  )
}
