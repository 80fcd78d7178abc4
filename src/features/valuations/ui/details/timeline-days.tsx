import { useTranslation } from 'react-i18next'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { useFormat } from '#web/kit/reading.ts'
import type { TimelineEntry } from '../reads.ts'
import { EntryBody } from './entry-body.tsx'
import classes from './timeline.module.css'

/** Entries of a timeline under the days of Kuwait's calendar on which they happened; `whole` opens their long texts. */
export function TimelineDays({ entries, whole }: { entries: readonly TimelineEntry[]; whole?: boolean }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const days = [...Map.groupBy(entries, ({ at }) => kuwaitToday(new Date(at)))]
  const today = kuwaitToday()
  const name = (date: string, at: string) => {
    // Paper is read on other days.
    if (whole) return day(new Date(at))
    if (date === today) return t('valuations:event.today')
    return date === addDays(today, -1) ? t('valuations:event.yesterday') : day(new Date(at))
  }
  return days.map(([date, [first, ...others]]) =>
    first ? (
      <div key={date} className={classes.day}>
        <h3>{name(date, first.at)}</h3>
        <ol className={classes.timeline}>
          {[first, ...others].map((entry) => (
            <li key={entry.id}>
              <EntryBody entry={entry} whole={whole} />
            </li>
          ))}
        </ol>
      </div>
    ) : null,
  )
}
