import { useInfiniteQuery } from '@tanstack/react-query'
import { SheetTimeline } from '#web/records/details/sheet/sheet-timeline.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { timelinePages } from '../shared/reads.ts'
import { EntryBody } from './entry-body.tsx'

/** The timeline of a valuation. */
export function Timeline({ id }: { id: string }) {
  return <TimelinePanel timeline={useInfiniteQuery(timelinePages(id))} body={(entry) => <EntryBody entry={entry} />} />
}

/** The timeline for printing, with the entries already loaded. */
export function PaperTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(timelinePages(id))
  return <SheetTimeline timeline={timeline} body={(entry) => <EntryBody entry={entry} whole />} />
}
