import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Differences } from '#web/records/details/differences.tsx'
import { SheetTimeline } from '#web/records/details/sheet/sheet-timeline.tsx'
import { StaleNote } from '#web/records/details/stale-note.tsx'
import { TimelineEntry } from '#web/records/details/timeline/timeline-entry.tsx'
import { TimelinePanel } from '#web/records/details/timeline/timeline-panel.tsx'
import { comparisonTimelinePages, type ComparisonEntry as Entry } from '../reads.ts'
import { useComparisonDifferences } from './use-differences.ts'

type Props = {
  entry: Entry
  /** Shows the date; for lists without a heading per day. */
  dated?: boolean
  /** Shows long texts in full; for paper. */
  whole?: boolean
}

/** One event in the history of a saved comparison: what happened, what it changed, by whom and when. */
export function ComparisonEntry({ entry, dated = false, whole = false }: Props) {
  const sentence = useSentence(entry)
  const differences = useComparisonDifferences()(entry)
  return (
    <TimelineEntry entry={entry} sentence={sentence} dated={dated}>
      {differences.length > 0 ? <Differences items={differences} whole={whole} /> : null}
    </TimelineEntry>
  )
}

function useSentence({ eventType, recomputed, changes }: Entry): string {
  const { t } = useTranslation()
  switch (eventType) {
    case 'COMPARISON_CREATE':
      return t('comparisons:saved.event.created')
    case 'COMPARISON_UPDATE':
      if (recomputed) return t('comparisons:saved.event.recomputed')
      return changes?.length ? t('records:event.changed') : t('records:event.updated')
    case 'DATA_EXPORT':
      return t('comparisons:saved.event.exported')
    case 'COMPARISON_DELETE':
      return t('comparisons:saved.event.deleted')
    default:
      return t('records:event.other')
  }
}

type StaleComparisonProps = { since: readonly Entry[]; onReload: () => Promise<void> }

/** Says that somebody else changed the comparison first, what they changed, and that nothing was done. */
export function StaleComparison({ since, onReload }: StaleComparisonProps) {
  const { t } = useTranslation()
  return (
    <StaleNote
      title={t('comparisons:save.stale')}
      since={since}
      body={(entry) => <ComparisonEntry entry={entry} dated />}
      text={t('comparisons:saved.staleText')}
      action={
        <Button variant="default" size="sm" onClick={() => void onReload()}>
          {t('records:details.reload')}
        </Button>
      }
    />
  )
}

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
