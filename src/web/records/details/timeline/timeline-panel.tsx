import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { MorePages } from '../../../kit/feedback/more-pages.tsx'
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx'
import { Panel } from '../../../kit/layout/panel.tsx'
import { useFormat } from '../../../kit/text/use-format.ts'
import classes from '../details.module.css'
import { entriesOf, type Pages } from './pages.ts'
import { TimelineDays } from './timeline-days.tsx'
import type { TimelineItem } from './timeline-entry.tsx'

type Props<E> = { timeline: Pages<E>; body: (entry: E) => ReactNode }

/** Who did what to a record and when, the newest first, with a button for older entries. */
export function TimelinePanel<E extends TimelineItem>({ timeline, body }: Props<E>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { entries, all } = entriesOf(timeline)
  return (
    <Panel title={t('records:details.timeline')}>
      {timeline.isPending ? <SkeletonRows rows={3} columns={1} /> : null}
      {timeline.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={timeline.error} onRetry={() => void timeline.refetch()} />
        </div>
      ) : null}
      {timeline.isSuccess && entries.length === 0 ? <EmptyState title={t('records:details.timelineEmpty')} /> : null}
      <TimelineDays entries={entries} body={body} />
      <MorePages of={timeline} className={classes.more} fullWidth>
        {t('records:event.more', { n: number(all - entries.length) })}
      </MorePages>
    </Panel>
  )
}
