import { queryOptions, useQuery } from '@tanstack/react-query'
import { ExpiringLicencesPanel } from '#features/licences/ui/shared/panels.tsx'
import { ValuationRows } from '#features/valuations/ui/shared/valuation-rows.tsx'
import { kuwaitHourOf } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { Counts } from './counts.tsx'
import classes from './dashboard.module.css'
import { WorkStrip } from './work.tsx'

const SetUpPanel = fetched(async () => (await import('./setup/set-up-panel.tsx')).SetUpPanel)

const HomeTasks = fetched(async () => (await import('./work/home-tasks.tsx')).HomeTasks, {
  atRest: true,
  meanwhile: <SkeletonRows rows={5} columns={4} />,
})

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => rpc.dashboard.load({}, { signal }),
  initialData: () => readEarly('dashboard', 'load', {}),
})

/** The start screen: the open work of staff, the five most recent valuations, and the counts of valuations and properties. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { user, allowed } = useMe()
  const load = useQuery(dashboardQuery)
  const recent = load.data?.recent
  const seesProperties = allowed('canViewProperties')
  const create = allowed('canCreateValuations') ? (
    <ButtonLink to="/valuations/create">{t('dashboard:create')}</ButtonLink>
  ) : null

  // Valuations are linked to the accounts of clients and users; nobody else has any to wait for.
  const linked = user?.role === 'CLIENT' || user?.role === 'USER'
  const works = allowed('canEditValuations')
  const failed = load.isError && !load.data
  const setUp = load.data?.setUp
  // A firm that begins is shown what to do, and not ten zeros.
  const begins = Boolean(setUp) && load.data?.valuations.total === 0 && load.data.properties.total === 0
  const counts = failed || begins ? null : <Counts counts={load.data} withProperties={seesProperties} />
  const hour = kuwaitHourOf()
  const time = hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return (
    <>
      <PageHead
        title={t(`dashboard:greeting.${time}`, { name: isolateBidi(user?.displayName ?? '') })}
        documentTitle={t('dashboard:title')}
        subtitle={day(new Date())}
        actions={
          <>
            {seesProperties ? (
              <>
                <ButtonLink to="/properties" variant="default">
                  {t('dashboard:viewProperties')}
                </ButtonLink>
                <ButtonLink to="/properties/compare" variant="default">
                  {t('header:compare')}
                </ButtonLink>
              </>
            ) : null}
            {create}
          </>
        }
      />
      {load.isError ? (
        <div className={classes.error}>
          <ErrorPanel error={load.error} onRetry={() => void load.refetch()} />
        </div>
      ) : null}
      {setUp ? <SetUpPanel steps={setUp} /> : null}
      {begins ? null : works ? (
        <>
          <WorkStrip />
          <div className={classes.tasks} data-at-rest>
            <HomeTasks />
          </div>
        </>
      ) : (
        counts
      )}
      {failed || begins ? null : (
        <div className={classes.latest}>
          <Panel
            title={t('dashboard:latest')}
            action={
              <TextLink to="/valuations" className={classes.all}>
                {t('dashboard:all')}
              </TextLink>
            }
          >
            {load.isPending ? <SkeletonRows rows={5} columns={6} /> : null}
            {recent && recent.length > 0 ? <ValuationRows items={recent} label={t('dashboard:latest')} /> : null}
            {recent?.length === 0 ? (
              <EmptyState
                title={t('dashboard:empty')}
                hint={create ? t('dashboard:emptyStaff') : linked ? t('dashboard:emptyOther') : undefined}
                action={create}
              />
            ) : null}
          </Panel>
        </div>
      )}
      {/* What stands below the latest waits for them: their height is not known before. */}
      {works && !load.isPending ? (
        <>
          {counts}
          <ExpiringLicencesPanel />
        </>
      ) : null}
    </>
  )
}
