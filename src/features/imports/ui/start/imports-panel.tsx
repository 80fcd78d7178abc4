import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { CursorPager, useCursors } from '#web/records/cursor-pager.tsx'
import { AT_ONCE, importsQuery } from '../reads.ts'
import { ImportLine } from './import-line.tsx'
import classes from './start.module.css'

/** The started imports, newest first, by page. */
export function ImportsPanel() {
  const { t } = useTranslation()
  const cursors = useCursors()
  const { data, error, refetch, isPlaceholderData } = useQuery(importsQuery(cursors.at))
  return (
    <Panel title={t('imports:list.heading')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} columns={3} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={<IconTableImport size={30} />}
          title={t('imports:list.empty')}
          hint={t('imports:list.lead')}
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('imports:list.heading')}>
          {data.items.map((one) => (
            <ImportLine key={one.id} one={one} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <CursorPager
          pageSize={AT_ONCE}
          cursors={cursors}
          shown={data}
          stale={isPlaceholderData}
          label={t('imports:list.pages')}
        />
      ) : null}
    </Panel>
  )
}
