import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { timelinePages } from '../reads.ts'
import classes from './details.module.css'
import { TimelineDays } from './timeline-days.tsx'

/** Who did what to a valuation and when, the newest first; what is further back is shown when one asks for it. */
export function TimelinePanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const timeline = useInfiniteQuery(timelinePages(id))
  const entries = timeline.data?.pages.flatMap(({ items }) => items) ?? []
  const left = (timeline.data?.pages.at(-1)?.totalCount ?? 0) - entries.length
  return (
    <Panel title={t('valuations:details.timeline')}>
      {timeline.isPending ? <SkeletonRows rows={3} columns={1} /> : null}
      {timeline.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={timeline.error} onRetry={() => void timeline.refetch()} />
        </div>
      ) : null}
      {timeline.isSuccess && entries.length === 0 ? <EmptyState title={t('valuations:details.timelineEmpty')} /> : null}
      <TimelineDays entries={entries} />
      {timeline.hasNextPage ? (
        <div className={`${classes.more} no-print`}>
          <Button
            variant="default"
            size="sm"
            fullWidth
            loading={timeline.isFetchingNextPage}
            onClick={() => void timeline.fetchNextPage()}
          >
            {t('valuations:event.more', { n: number(left) })}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
