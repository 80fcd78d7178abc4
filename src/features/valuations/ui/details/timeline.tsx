import { useInfiniteQuery } from '@tanstack/react-query'
import { SheetTimeline } from '#web/records/details/sheet/sheet-timeline.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { timelinePages } from '../shared/reads.ts'
import { EntryBody } from './entry-body.tsx'

/** Who did what to a valuation and when. */
export function Timeline({ id }: { id: string }) {
  return <TimelinePanel timeline={useInfiniteQuery(timelinePages(id))} body={(entry) => <EntryBody entry={entry} />} />
}

/** The same on paper, as far as the screen had read it. */
export function PaperTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(timelinePages(id))
  return <SheetTimeline timeline={timeline} body={(entry) => <EntryBody entry={entry} whole />} />
}
