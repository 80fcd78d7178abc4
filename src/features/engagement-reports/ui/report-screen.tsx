import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EngagementTabs } from '#features/engagements/ui/shared/engagement-tabs.tsx'
import { isUuid } from '#kernel/ids.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { WholeScreen } from '../model.ts'
import { ChoicesPanel } from './report/choices-panel.tsx'
import { Draft } from './report/draft.tsx'
import { MissingPanel } from './report/missing-panel.tsx'
import { NowPanel } from './report/now-panel.tsx'
import { wholeQuery } from './report/reads.ts'
import { VersionsPanel } from './report/versions-panel.tsx'

const TwoPanel = fetched(async () => (await import('./two/two-panel.tsx')).TwoPanel)

/** /engagements/$id/report: the report of all properties, from what is chosen for it to its issued versions. */
export function EngagementReportScreen() {
  const { id = '' } = useParams({ strict: false })
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...wholeQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Report key={id} screen={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function Report({ screen }: { screen: WholeScreen }) {
  const { t } = useTranslation()
  const { engagementId, number, now, draft, versions } = screen
  const pathOf = usePortalPath()
  return (
    <>
      <PageHead
        eyebrow={
          <TextLink to={pathOf('/engagements/$id')} params={{ id: engagementId }}>
            <Num>{number}</Num>
          </TextLink>
        }
        title={t('engagementreports:title')}
        documentTitle={t('engagementreports:title.of', { number })}
        subtitle={t('engagementreports:subtitle')}
        actions={
          now && now.properties > 0 ? (
            <Button
              component="a"
              href={`/files/engagement-reports/${engagementId}/schedule.xlsx`}
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
            >
              {t('engagementreports:excel')}
            </Button>
          ) : null
        }
      />
      <EngagementTabs id={engagementId} />
      <Column gap={24}>
        {now && draft ? (
          <Grid columns="minmax(340px, 5fr) minmax(420px, 7fr)" align="start" gap={24} until={1000}>
            <Column gap={16}>
              <NowPanel screen={screen} now={now} />
              <VersionsPanel screen={screen} />
              <ChoicesPanel screen={screen} choice={draft.choice} now={now} />
              <MissingPanel screen={screen} choice={draft.choice} />
            </Column>
            <Draft screen={screen} now={now} />
          </Grid>
        ) : (
          <VersionsPanel screen={screen} />
        )}
        {now || versions.length > 0 ? <TwoPanel engagementId={engagementId} /> : null}
      </Column>
    </>
  )
}
