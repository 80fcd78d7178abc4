import { IconFileCertificate } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { NewRequestButton } from '#features/requests/ui/shared/new-request-button.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { OngoingLine, UnreadLine, WaitingLine } from './dashboard/lines.tsx'
import { OwnReportLine } from './report-line.tsx'
import { useTour } from './tour/use-tour.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    portal: 'overview' | 'reports' | 'engagements' | 'engagement' | 'schedule'
  }
}

const portalQuery = queryOptions({
  queryKey: ['portal', 'overview'],
  queryFn: ({ signal }) => rpc.portal.load({}, { signal }),
  initialData: () => readEarly('portal', 'load', {}),
})

/** /portal: what waits for the client, what is under way, and the latest reports. */
export function PortalScreen() {
  const { t } = useTranslation()
  const { day, number } = useFormat()
  const { user } = useMe()
  const { data, error, isPending, refetch } = useQuery(portalQuery)
  const unread = data?.unread ?? 0
  useTour(data?.isTourSeen)
  return (
    <>
      <PageHead
        title={t('portal:greeting', { name: isolateBidi(user?.displayName ?? '') })}
        documentTitle={t('portal:title')}
        subtitle={day(new Date())}
        actions={
          <>
            <ButtonLink to="/portal/documents" variant="default" data-tour="/portal/documents">
              {t('portal:documents.title')}
            </ButtonLink>
            <ButtonLink to="/portal/invoices" variant="default">
              {t('portal:invoices')}
            </ButtonLink>
            <NewRequestButton />
          </>
        }
      />
      <Column>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {error && !data ? null : (
          <>
            <Panel title={t('portal:waiting')}>
              {isPending ? <SkeletonRows rows={2} columns={2} /> : null}
              {data?.waiting.length === 0 && unread === 0 ? (
                <p className={list.none}>{t('portal:waiting.none')}</p>
              ) : null}
              {data && data.waiting.length + unread > 0 ? (
                <ul className={list.list} aria-label={t('portal:waiting')}>
                  {unread > 0 ? <UnreadLine n={number(unread)} /> : null}
                  {data.waiting.map((one) => (
                    <WaitingLine key={`${one.kind} ${one.id}`} of={one} />
                  ))}
                </ul>
              ) : null}
            </Panel>
            {/* What stands below waits for it: its height is not known before. */}
            {data ? (
              <>
                <Panel
                  title={t('portal:ongoing')}
                  action={<TextLink to="/portal/requests">{t('portal:all')}</TextLink>}
                >
                  {data.ongoing.length === 0 ? (
                    <EmptyState title={t('portal:ongoing.empty')} hint={t('portal:ongoing.first')} />
                  ) : null}
                  {data.ongoing.length > 0 ? (
                    <ul className={list.list} aria-label={t('portal:ongoing')}>
                      {data.ongoing.map((one) => (
                        <OngoingLine key={one.id} of={one} />
                      ))}
                    </ul>
                  ) : null}
                </Panel>
                <Panel title={t('portal:reports')} action={<TextLink to="/portal/reports">{t('portal:all')}</TextLink>}>
                  {data.reports.length === 0 ? (
                    <EmptyState
                      icon={<IconFileCertificate />}
                      title={t('portal:reports.empty')}
                      hint={t('portal:reports.empty.hint')}
                    />
                  ) : null}
                  {data.reports.length > 0 ? (
                    <ul className={list.list} aria-label={t('portal:reports')}>
                      {data.reports.map((report) => (
                        <OwnReportLine key={report.id} of={report} />
                      ))}
                    </ul>
                  ) : null}
                </Panel>
                <p>
                  <TextLink to="/portal/engagements">{t('portal:engagements')}</TextLink>
                  {' · '}
                  <TextLink to="/valuations">{t('portal:valuations')}</TextLink>
                </p>
              </>
            ) : null}
          </>
        )}
      </Column>
    </>
  )
}
