import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '../reads.ts'
import { EntryBody } from './entry-body.tsx'
import classes from './stale-note.module.css'

type Props = { since: readonly TimelineEntry[]; text: string; action?: ReactNode }

/** Says that somebody else was faster, who it was and what they did, and what that means for what one wanted to do. */
export function StaleNote({ since, text, action }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.note} role="alert">
      <p className={classes.title}>{t('valuations:conflict.title')}</p>
      {since.map((entry) => (
        <div key={entry.id} className={classes.entry}>
          <EntryBody entry={entry} dated />
        </div>
      ))}
      <p>{text}</p>
      {action}
    </div>
  )
}
