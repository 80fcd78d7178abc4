import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { CursorPager, useCursors } from '#web/records/cursor-pager.tsx'
import classes from './delivery.module.css'
import { AT_ONCE, runsQuery } from './reads.ts'
import { RunLine } from './run-line.tsx'

/** The files that were made, newest first, by page. */
export function RunsPanel() {
  const { t } = useTranslation()
  const cursors = useCursors()
  const { data, error, refetch, isPlaceholderData } = useQuery(runsQuery(cursors.at))
  return (
    <Panel title={t('delivery:files.heading')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} columns={3} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={<IconFileSpreadsheet size={30} />}
          title={t('delivery:files.empty')}
          hint={t('delivery:files.emptyHint')}
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('delivery:files.heading')}>
          {data.items.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <CursorPager
          pageSize={AT_ONCE}
          cursors={cursors}
          shown={data}
          stale={isPlaceholderData}
          label={t('delivery:files.pages')}
        />
      ) : null}
    </Panel>
  )
}
