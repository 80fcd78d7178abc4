import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isAdmin } from '#access/actor.ts'
import { Conflicts } from '#features/approaches/ui/shared/conflicts.tsx'
import { RecordRail } from '#features/valuations/ui/shared/rail/record-rail.tsx'
import { isUuid } from '#kernel/ids.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { goToElement, useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { REPORT_SHAPE } from '../fields.ts'
import type { ReportScreen as Read } from '../model.ts'
import { AnnexesPanel } from './report/annexes-panel.tsx'
import { LayoutPanel, MarketPanel, StatementPanel, TermsPanel } from './report/content-panels.tsx'
import { LettersPanel, MissingPanel } from './report/missing-panel.tsx'
import { Preview } from './report/preview.tsx'
import { reportQuery } from './report/reads.ts'
import classes from './report/report.module.css'
import { type ReportWork, useReport } from './report/use-report.ts'
import { WordPanel } from './report/word-panel.tsx'

const OpenComments = panelOf('OpenComments', { atRest: true })
const QualityFindings = panelOf('QualityFindings', { atRest: true })
const DraftDiscussion = panelOf('DraftDiscussion', { atRest: true })

/** /valuations/$id/report: how the report of a valuation is printed and what only it tells, beside the report as it is now. */
export function ReportScreen() {
  const { id = '' } = useParams({ strict: false })
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...reportQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Report key={id} report={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

/** The choice that shows a text which only one of its cases needs. */
const SHOWN_BY: Readonly<Record<string, string>> = {
  esgNote: 'esg',
  specialistsNote: 'specialists',
  departures: 'compliance',
}

function Report({ report }: { report: Read }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const work = useReport(report)
  useGoToHash((field) => goToElement(document.getElementById(field) ? field : (SHOWN_BY[field] ?? field)))
  const { valuationId, valuationNumber, editable } = report
  return (
    <>
      <PageHead
        eyebrow={
          <TextLink to="/valuations/$id" params={{ id: valuationId }}>
            <Num>{valuationNumber}</Num>
          </TextLink>
        }
        title={t('report:title')}
        documentTitle={t('report:title.of', { number: valuationNumber })}
        subtitle={editable === 'ALL' ? undefined : t(`report:editable.${editable}`)}
        actions={
          <>
            {user && isAdmin(user) ? (
              <ButtonLink to="/report-wordings" variant="default">
                {t('report:wordings')}
              </ButtonLink>
            ) : null}
            <Button component="a" href={`/files/valuation-reports/${valuationId}/draft.pdf`} variant="default">
              {t('report:download')}
            </Button>
            <Button component="a" href={`/files/valuation-reports/${valuationId}/draft.docx`} variant="default">
              {t('report:download.word')}
            </Button>
          </>
        }
      />
      <RecordRail valuationId={valuationId} at="REPORT" />
      <Grid columns="minmax(340px, 5fr) minmax(420px, 7fr)" align="start" gap={24} until={1000}>
        <Column className={classes.form}>
          {editable === 'NONE' ? null : <Saving work={work} />}
          <Conflicts work={work} shape={REPORT_SHAPE} />
          <OpenComments valuationId={valuationId} sheet="REPORT" />
          <MissingPanel valuationId={valuationId} missing={report.missing} />
          <LettersPanel work={work} valuationId={valuationId} letters={report.letters} />
          <QualityFindings valuationId={valuationId} at="report" />
          <LayoutPanel work={work} earlier={report.earlier} />
          <TermsPanel work={work} />
          <StatementPanel work={work} report={report} />
          <MarketPanel work={work} market={report.market} />
          <AnnexesPanel work={work} documents={report.documents} />
          {editable === 'NONE' ? null : <WordPanel valuationId={valuationId} isOpen={editable === 'ALL'} />}
          <div id="discussion">
            <DraftDiscussion valuationId={valuationId} />
          </div>
        </Column>
        <Preview
          valuationId={valuationId}
          title={t('report:title.of', { number: valuationNumber })}
          version={report.version}
        />
      </Grid>
    </>
  )
}

/** Whether what was entered is stored, and the reason of what was refused. */
function Saving({ work: { state, error, sendNow } }: { work: ReportWork }) {
  const { t } = useTranslation()
  return (
    <Row wrap className={classes.saving}>
      <p role="status">{t(`sheets:saving.${state}`)}</p>
      {state === 'away' || state === 'refused' ? (
        <Button size="compact-sm" variant="default" onClick={sendNow}>
          {t('shell:retry')}
        </Button>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
    </Row>
  )
}
