import { useInfiniteQuery } from '@tanstack/react-query'
import { SheetTimeline } from '#web/records/details/sheet/sheet-timeline.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { propertyTimelinePages } from '../shared/reads.ts'
import { PropertyEntry } from './property-entry.tsx'

/** Who did what to a property and when. */
export function PropertyTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(propertyTimelinePages(id))
  return <TimelinePanel timeline={timeline} body={(entry) => <PropertyEntry entry={entry} />} />
}

/** The same on paper, as far as the screen had read it. */
export function PaperTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(propertyTimelinePages(id))
  return <SheetTimeline timeline={timeline} body={(entry) => <PropertyEntry entry={entry} whole />} />
}
