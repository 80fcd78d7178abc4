import { useTranslation } from 'react-i18next'
import { Differences } from '#web/records/details/differences.tsx'
import { TimelineEntry } from '#web/records/details/timeline/timeline-entry.tsx'
import type { ComparisonEntry as Entry } from '../reads.ts'
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
