import { IconActivity } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { PERIODS, type PerformanceReport, type Period } from '../model.ts'
import { CachesPanel } from './report/caches.tsx'
import { HistoryPanel } from './report/history.tsx'
import { OperationsPanel, SlowPanel } from './report/operations.tsx'
import { Overview } from './report/overview.tsx'
import classes from './report/report.module.css'
import { ServersPanel } from './report/servers.tsx'
import { StatementsPanel } from './report/statements.tsx'
import { StoragePanel } from './report/storage.tsx'

/** Older than this, in ms, what was read was stored before the servers were asked to store the newest. */
const STALE = 15_000

/** What all servers measured in a period; read again after a moment, and every ten seconds while the page is open. */
const performanceQuery = (period: Period) =>
  queryOptions({
    queryKey: ['performance', period],
    queryFn: ({ signal }) => rpc.performance.load({ period }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const isFresh = data?.measuredAt && Date.now() - Date.parse(data.measuredAt) < STALE
      return isFresh ? 10_000 : 2_500
    },
  })

/** /performance: how fast the product answers, and what holds it up. */
export function PerformanceScreen() {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<Period>('hour')
  const { data, error, refetch } = useQuery(performanceQuery(period))
  return (
    <>
      <PageHead title={t('header:performance')} subtitle={t('performance:subtitle')} />
      <div className={classes.bar}>
        <Choice
          label={t('performance:period')}
          options={PERIODS.map((value) => ({ value, label: t(`performance:period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        {data ? <Measured report={data} /> : null}
      </div>
      {!data && !error ? <SkeletonRows rows={8} columns={4} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Report report={data} /> : null}
    </>
  )
}

function Measured({ report: { since, measuredAt } }: { report: PerformanceReport }) {
  const { t } = useTranslation()
  const { instant, time } = useFormat()
  if (!measuredAt) return null
  return (
    <p className={classes.measured}>
      {t('performance:since', { since: isolateBidi(instant(since)), at: isolateBidi(time(measuredAt)) })}
    </p>
  )
}

function Report({ report }: { report: PerformanceReport }) {
  const { t } = useTranslation()
  return (
    <div className={classes.report}>
      {report.verbs.length === 0 ? (
        <Panel>
          <EmptyState icon={<IconActivity />} title={t('performance:none')} hint={t('performance:noneHint')} />
        </Panel>
      ) : (
        <>
          <Overview totals={report.totals} />
          <HistoryPanel points={report.history} />
          <OperationsPanel verbs={report.verbs} />
          <SlowPanel operations={report.slowest} />
          <StatementsPanel statements={report.statements} />
        </>
      )}
      <ServersPanel servers={report.servers} />
      <CachesPanel caches={report.caches} />
      <StoragePanel report={report} />
    </div>
  )
}
