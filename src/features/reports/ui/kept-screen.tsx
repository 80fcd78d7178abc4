import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { KeptLine } from './delivery/kept-line.tsx'
import { keptQuery } from './delivery/reads.ts'

/** /reports/kept: the reports that this person has under a name, and when they are sent. */
export function KeptReportsScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(keptQuery)
  return (
    <>
      <PageHead
        eyebrow={<TextLink to="/reports">{t('delivery:reports')}</TextLink>}
        title={t('delivery:kept.title')}
        subtitle={t('delivery:kept.lead')}
        actions={
          <ButtonLink to="/reports/files" variant="default">
            {t('delivery:files.title')}
          </ButtonLink>
        }
      />
      <Panel>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonRows rows={4} columns={3} /> : null}
        {data?.reports.length === 0 ? (
          <EmptyState
            icon={<IconBookmark size={30} />}
            title={t('delivery:kept.empty')}
            hint={t('delivery:kept.emptyHint')}
          />
        ) : null}
        {data && data.reports.length > 0 ? (
          <Column lines as="ul" gap={0} aria-label={t('delivery:kept.title')}>
            {data.reports.map((report) => (
              <KeptLine key={report.id} report={report} />
            ))}
          </Column>
        ) : null}
      </Panel>
    </>
  )
}
