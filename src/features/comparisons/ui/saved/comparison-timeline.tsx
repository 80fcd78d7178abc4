import { useInfiniteQuery } from '@tanstack/react-query'
import { SheetTimeline } from '#web/records/details/sheet/sheet-timeline.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { comparisonTimelinePages } from '../reads.ts'
import { ComparisonEntry } from './comparison-entry.tsx'

/** The history of a saved comparison. */
export function ComparisonTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(comparisonTimelinePages(id))
  return <TimelinePanel timeline={timeline} body={(entry) => <ComparisonEntry entry={entry} />} />
}

/** The history on paper, as far as the screen has loaded it. */
export function PaperTimeline({ id }: { id: string }) {
  const timeline = useInfiniteQuery(comparisonTimelinePages(id))
  return <SheetTimeline timeline={timeline} body={(entry) => <ComparisonEntry entry={entry} whole />} />
}
