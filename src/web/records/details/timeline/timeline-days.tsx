import type { ReactNode } from 'react'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Column } from '../../../kit/layout/layout.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from './timeline.module.css'
import type { TimelineItem } from './timeline-entry.tsx'

type Props<E> = {
  entries: readonly E[]
  body: (entry: E) => ReactNode
  /** On paper 'today' is omitted, because it is read on other days. */
  onPaper?: boolean
}

/** Entries of a timeline grouped by day in Kuwait's time. */
export function TimelineDays<E extends TimelineItem>({ entries, body, onPaper = false }: Props<E>) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const days = [...Map.groupBy(entries, ({ at }) => kuwaitToday(new Date(at)))]
  const today = kuwaitToday()
  const name = (date: string, at: string) => {
    if (onPaper) return day(new Date(at))
    if (date === today) return t('records:event.today')
    return date === addDays(today, -1) ? t('records:event.yesterday') : day(new Date(at))
  }
  return days.map(([date, [first, ...others]]) =>
    first ? (
      <div key={date} className={classes.day}>
        <h3>{name(date, first.at)}</h3>
        <Column as="ol" gap={0} className={classes.timeline}>
          {[first, ...others].map((entry) => (
            <li key={entry.id}>{body(entry)}</li>
          ))}
        </Column>
      </div>
    ) : null,
  )
}
