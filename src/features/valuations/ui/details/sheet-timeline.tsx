import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/reading.ts'
import { timelinePages } from '../reads.ts'
import { TimelineDays } from './timeline-days.tsx'

/** The timeline on paper: as much of it as the screen had, and how much there is. */
export function SheetTimeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useInfiniteQuery(timelinePages(id))
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const all = data?.pages.at(-1)?.totalCount ?? 0
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{t('valuations:details.timeline')}</h2>
      {all > entries.length ? (
        <p>{t('valuations:sheet.latest', { n: number(entries.length), all: number(all) })}</p>
      ) : null}
      <TimelineDays entries={entries} whole />
    </section>
  )
}
