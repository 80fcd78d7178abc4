import { useInfiniteQuery } from '@tanstack/react-query'
import { SheetTimeline } from '#web/records/details/sheet/sheet-timeline.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { propertyTimelinePages } from '../shared/reads.ts'
import { PropertyEntry } from './property-entry.tsx'

/** The timeline of a property. */
export function PropertyTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(propertyTimelinePages(id))
  return <TimelinePanel timeline={timeline} body={(entry) => <PropertyEntry entry={entry} />} />
}

/** The timeline for printing, with the entries already loaded. */
export function PaperTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(propertyTimelinePages(id))
  return <SheetTimeline timeline={timeline} body={(entry) => <PropertyEntry entry={entry} whole />} />
}
