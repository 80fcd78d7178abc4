import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StaleNote } from '#web/records/details/stale-note.tsx'
import type { ComparisonEntry as Entry } from '../reads.ts'
import { ComparisonEntry } from './comparison-entry.tsx'

type Props = { since: readonly Entry[]; onReload: () => Promise<void> }

/** Says that somebody else changed the comparison first, what they changed, and that nothing was done. */
export function StaleComparison({ since, onReload }: Props) {
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
