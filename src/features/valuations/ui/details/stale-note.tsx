import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { StaleNote as Note } from '#web/records/details/stale-note.tsx'
import type { TimelineEntry } from '../shared/reads.ts'
import { EntryBody } from './entry-body.tsx'

type Props = { since: readonly TimelineEntry[]; text: string; action?: ReactNode }

/** Explains a conflict: who changed the valuation, what changed, and what happens to the pending action. */
export function StaleNote(props: Props) {
  const { t } = useTranslation()
  return <Note title={t('details:conflict.title')} body={(entry) => <EntryBody entry={entry} dated />} {...props} />
}
