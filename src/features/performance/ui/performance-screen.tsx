import { IconActivity } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Card, Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type CallFigures, PERIODS, type PerformanceReport, type Period, type ServerFigures } from '../model.ts'
import { CachesPanel } from './report/caches.tsx'
import { HistoryPanel } from './report/history.tsx'
import { OperationsPanel, SlowPanel } from './report/operations.tsx'
import classes from './report/report.module.css'
import { StatementsPanel } from './report/statements.tsx'
import { StoragePanel } from './report/storage.tsx'
import { MeasureTable } from './report/table.tsx'
import { useMeasures } from './report/use-measures.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    performance: 'of'
  }
}

/** Older than this, in ms, what was read was stored before the servers were asked to store the newest. */
const STALE = 15_000

/** What all servers measured in a period; read again after a moment, and every ten seconds while the page is open. */
const performanceQuery = (period: Period) =>
  queryOptions({
    queryKey: ['performance', 'of', period],
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
  const read = useQuery(performanceQuery(period))
  const { data } = read
  return (
    <>
      <PageHead title={t('header:performance')} subtitle={t('performance:subtitle')} />
      <Row align="end" justify="between" wrap gap={[8, 24]} className={classes.bar}>
        <Choice
          label={t('performance:period')}
          options={PERIODS.map((value) => ({ value, label: t(`performance:period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        {data ? <Measured report={data} /> : null}
      </Row>
      <Pending read={read} rows={8} columns={4} />
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
    <Column gap={24}>
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
    </Column>
  )
}

/** What all calls of the period come to. */
function Overview({ totals }: { totals: CallFigures }) {
  const { t } = useTranslation()
  const { ms, number, percent } = useMeasures()
  const { calls, errors, refused, cacheHits, p50, p95, p99 } = totals
  const share = (part: number) => percent(calls > 0 ? part / calls : null)
  const figures = [
    { name: t('performance:calls'), value: number(calls) },
    { name: t('performance:p50'), value: ms(p50) },
    { name: t('performance:p95'), value: ms(p95) },
    { name: t('performance:p99'), value: ms(p99) },
    { name: t('performance:errors'), value: number(errors), alarming: errors > 0 },
    { name: t('performance:refused'), value: share(refused) },
    { name: t('performance:hitRate'), value: share(cacheHits) },
  ]
  return (
    <Card as="section" raised className={classes.strip} aria-label={t('performance:overview')}>
      <Grid as="dl" columns="repeat(auto-fit, minmax(9.5rem, 1fr))" gap={0}>
        {figures.map(({ name, value, alarming }) => (
          <div key={name} data-alarming={alarming || undefined}>
            <dt>{name}</dt>
            <dd>
              <Num>{value}</Num>
            </dd>
          </div>
        ))}
      </Grid>
    </Card>
  )
}

/** The servers of the database: memory, event loop and pool. */
function ServersPanel({ servers }: { servers: readonly ServerFigures[] }) {
  const { t } = useTranslation()
  const { ms, number, size, instant } = useMeasures()
  return (
    <Panel title={t('performance:servers')}>
      {servers.length === 0 ? <p className={classes.hint}>{t('performance:noneHint')}</p> : null}
      {servers.length > 0 ? (
        <MeasureTable
          label={t('performance:servers')}
          rows={servers}
          keyOf={({ id }) => id}
          columns={[
            {
              name: t('performance:server'),
              cell: ({ host, processId }) => <Num>{`${host} · ${processId}`}</Num>,
            },
            { name: t('performance:loop'), figure: true, cell: ({ loopP99 }) => ms(loopP99) },
            { name: t('performance:loopLongest'), figure: true, cell: ({ loopLongest }) => ms(loopLongest) },
            { name: t('performance:memory'), figure: true, cell: ({ rss }) => size(rss) },
            { name: t('performance:connections'), figure: true, cell: (server) => number(server.poolConnections) },
            { name: t('performance:waiting'), figure: true, cell: ({ poolWaiting }) => number(poolWaiting) },
            { name: t('performance:started'), cell: ({ startedAt }) => <Num>{instant(startedAt)}</Num> },
          ]}
        />
      ) : null}
    </Panel>
  )
}
