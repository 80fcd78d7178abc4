import { useTranslation } from 'react-i18next'
import { StaleNote } from '#web/records/details/stale-note.tsx'
import type { ComparisonEntry as Entry } from '../reads.ts'
import { ComparisonEntry } from '../saved/comparison-entry.tsx'

/** Says that somebody else was faster, who it was and what they did. */
export function ChangedMeanwhile({ since }: { since: readonly Entry[] }) {
  const { t } = useTranslation()
  return (
    <StaleNote
      title={t('comparisons:save.stale')}
      since={since}
      body={(entry) => <ComparisonEntry entry={entry} dated />}
      text={t('comparisons:save.staleText')}
    />
  )
}
