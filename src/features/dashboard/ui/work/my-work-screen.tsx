import { IconClockHour4 } from '@tabler/icons-react'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MySamples, mySamplesQuery } from '#features/avm/ui/shared/my-samples.tsx'
import { MyFollowUps } from '#features/follow-ups/ui/shared/follow-ups-panel.tsx'
import { followUpsQuery } from '#features/follow-ups/ui/shared/reads.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { ME } from '#kernel/field-filter.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { MOST_COUNTED, type MyWork, WORK_SECTIONS, type WorkSection } from '../../model.ts'
import { workSearch } from '../work-search.ts'
import { Team } from './team.tsx'
import classes from './work.module.css'
import { WorkLine } from './work-line.tsx'

const mineQuery = queryOptions({
  queryKey: ['dashboard', 'mine'],
  queryFn: ({ signal }) => rpc.dashboard.mine({}, { signal }),
  initialData: () => readEarly('dashboard', 'mine', {}),
})

/** What waits for this person, by what is pressing; for who approves, the team's load as well. */
export function MyWorkScreen() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const { data, isPending, isError, error, refetch } = useQuery(mineQuery)
  const followUps = useInfiniteQuery(followUpsQuery(null, 'OPEN'))
  const decides = allowed('canApproveValuations')
  const samples = useQuery({ ...mySamplesQuery, enabled: decides })
  // All comes up together: what is above would otherwise push down what is read by then.
  const isComing = isPending || followUps.isPending || samples.isLoading
  const hasNone = followUps.data?.pages[0]?.items.length === 0 && !samples.data?.items.length
  const some = data ? WORK_SECTIONS.filter((name) => (data[name]?.count ?? 0) > 0) : []
  return (
    <>
      <PageHead
        title={t('work:title')}
        subtitle={t('work:subtitle')}
        actions={
          <ButtonLink
            to="/valuations"
            search={{ ...workSearch('atRisk', kuwaitToday()), assignedTo: ME }}
            variant="default"
            leftSection={<IconClockHour4 size={18} aria-hidden="true" />}
          >
            {t('work:atRisk')}
          </ButtonLink>
        }
      />
      {isError && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {isComing ? (
        <Panel title={t('work:title')}>
          <SkeletonRows rows={5} columns={4} />
        </Panel>
      ) : null}
      {data && !isComing && some.length === 0 && hasNone ? (
        <Panel>
          <EmptyState title={t('work:nothing')} hint={t('work:nothingHint')} />
        </Panel>
      ) : null}
      <Column>
        {isComing ? null : <MyFollowUps />}
        {decides && !isComing ? <MySamples /> : null}
        {data && !isComing ? some.map((name) => <Section key={name} name={name} work={data} />) : null}
        {decides && !isComing ? <Team /> : null}
      </Column>
    </>
  )
}

function Section({ name, work }: { name: WorkSection; work: MyWork }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { count = 0, rows = [] } = work[name] ?? {}
  const title = t(`work:section.${name}`)
  const n = count >= MOST_COUNTED ? `${number(MOST_COUNTED - 1)}+` : number(count)
  const search = workSearch(name, kuwaitToday())
  const all = (
    <TextLink
      to="/valuations"
      search={name === 'toReview' ? search : { ...search, assignedTo: ME }}
      aria-label={t('work:allOf', { section: title })}
    >
      {t('work:all')}
    </TextLink>
  )
  return (
    <Panel
      title={
        <span className={classes.title} data-section={name}>
          {title} <Num>{n}</Num>
        </span>
      }
      action={count > rows.length ? all : null}
    >
      <ul className={classes.lines}>
        {rows.map((row) => (
          <WorkLine key={row.id} row={row} reason={name === 'sentBack'} />
        ))}
      </ul>
    </Panel>
  )
}
