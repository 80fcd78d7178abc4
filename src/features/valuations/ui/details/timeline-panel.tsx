import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apart } from '#web/kit/apart.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorPanel } from '#web/kit/error-panel.tsx'
import { Iso, Num } from '#web/kit/num.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { SkeletonRows } from '#web/kit/skeleton-rows.tsx'
import { timelineQuery } from '../reads.ts'
import classes from './details.module.css'
import { useEventSentence } from './event-sentence.ts'

/** Who did what to a valuation and when, the newest first. */
export function TimelinePanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const sentence = useEventSentence()
  const timeline = useQuery(timelineQuery(id))
  return (
    <Panel title={t('valuations:details.timeline')}>
      {timeline.isPending ? <SkeletonRows rows={3} columns={1} /> : null}
      {timeline.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={timeline.error} onRetry={() => void timeline.refetch()} />
        </div>
      ) : null}
      {timeline.data?.length === 0 ? <EmptyState title={t('valuations:details.timelineEmpty')} /> : null}
      {timeline.data && timeline.data.length > 0 ? (
        <ol className={classes.timeline}>
          {timeline.data.map((entry) => (
            <li key={entry.id}>
              {sentence(entry)}
              {entry.reason ? <small>{t('valuations:event.reason', { reason: apart(entry.reason) })}</small> : null}
              <small>
                <Iso>{entry.userName}</Iso> · <Num>{instant(entry.at)}</Num>
              </small>
            </li>
          ))}
        </ol>
      ) : null}
    </Panel>
  )
}
