import { IconFileCertificate } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { REPORTS_PAGE } from '../model.ts'
import classes from './portal.module.css'
import { OwnReportLine } from './report-line.tsx'

const reportsQuery = pageByPage(['portal', 'reports'], (lastId, options) =>
  rpc.portal.reports({ pageSize: REPORTS_PAGE, lastId }, options),
)

/** /portal/reports: the issued reports of the client's account, the newest valuations first. */
export function OwnReportsScreen() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(reportsQuery)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageHead title={t('portal:reports.title')} subtitle={t('portal:reports.subtitle')} />
      <Column>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {error && !data ? null : (
          <Panel>
            {isPending ? <SkeletonRows rows={5} columns={3} /> : null}
            {data && items.length === 0 ? (
              <EmptyState
                icon={<IconFileCertificate />}
                title={t('portal:reports.empty')}
                hint={t('portal:reports.empty.hint')}
              />
            ) : null}
            {items.length > 0 ? (
              <ul className={list.list} aria-label={t('portal:reports.title')}>
                {items.map((report) => (
                  <OwnReportLine key={report.id} of={report} />
                ))}
              </ul>
            ) : null}
            <MorePages of={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className={classes.more}>
              {t('portal:more')}
            </MorePages>
          </Panel>
        )}
      </Column>
    </>
  )
}
