import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { entriesOf, type Pages } from '../timeline/pages.ts'
import { TimelineDays } from '../timeline/timeline-days.tsx'
import type { TimelineItem } from '../timeline/timeline-entry.tsx'

type Props<E> = { timeline: Pages<E>; body: (entry: E) => ReactNode }

/** A timeline on paper: the entries that the screen had loaded, and how many there are. */
export function SheetTimeline<E extends TimelineItem>({ timeline, body }: Props<E>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { entries, all } = entriesOf(timeline)
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{t('records:details.timeline')}</h2>
      {all > entries.length ? (
        <p>{t('records:sheet.latest', { n: number(entries.length), all: number(all) })}</p>
      ) : null}
      <TimelineDays entries={entries} body={body} onPaper />
    </section>
  )
}
