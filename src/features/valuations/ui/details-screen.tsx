import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { rowScope } from '#access/actor.ts'
import { COMMENTS_ID, FOLLOW_UPS_ID } from '#kernel/anchors.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useRecent } from '#web/palette/recent.ts'
import classes from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { panelOf } from '#web/records/panels.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { Valuation, ValuationDetails } from '../model.ts'
import { AssignmentPanel } from './details/assignment-panel.tsx'
import { DetailsHead } from './details/details-head.tsx'
import { FactPanel, TextPanels, useIsReviewed } from './details/fact-panels.tsx'
import { useFacts } from './details/facts.tsx'
import { FinalValue } from './details/final-value.tsx'
import { Gone } from './details/gone.tsx'
import { MovesPanel } from './details/moves-panel.tsx'
import { PrintableValuation } from './details/printable.tsx'
import { Steps } from './details/steps.tsx'
import { Timeline } from './details/timeline.tsx'
import { useDeciding } from './details/use-deciding.ts'
import { ValuationNeighbours } from './details/valuation-neighbours.tsx'
import panel from './details/value-panel.module.css'
import { documentPages } from './shared/document-pages.ts'
import { RecordRail } from './shared/rail/record-rail.tsx'
import { useSectionInView } from './shared/rail/use-section-in-view.ts'
import { valuationQuery } from './shared/reads.ts'
import type { WithDocuments } from './simplified/reading.tsx'

const CommentsPanel = panelOf('CommentsPanel', { atRest: true })
const FollowUpsPanel = panelOf('FollowUpsPanel', { atRest: true })
const DraftDiscussion = panelOf('DraftDiscussion', { atRest: true })
const AfterIssue = panelOf('AfterIssue')
const IssuedPanel = panelOf('IssuedPanel', { atRest: true })
const FolderPanel = panelOf('FolderPanel', { atRest: true })
const Progress = panelOf('Progress', { atRest: true })
// They are at the end of the page.
const ConductPanels = panelOf('ConductPanels', { atRest: true })
const PriorWorkPanel = fetched(async () => (await import('./prior/prior-work-panel.tsx')).PriorWorkPanel, {
  atRest: true,
})
const ValuationReconsiderations = panelOf('ValuationReconsiderations', { atRest: true })
const ValuationReliances = panelOf('ValuationReliances', { atRest: true })
const ValuationEngagement = panelOf('ValuationEngagement', { atRest: true })
const ValuationInvoices = panelOf('ValuationInvoices', { atRest: true })
const WorkFilePanel = panelOf('WorkFilePanel', { atRest: true })
const ValuationInspections = panelOf('ValuationInspections', { atRest: true })

const SurroundingsPanel = panelOf('SurroundingsPanel', { atRest: true })

/** The details of one valuation: its facts on one side; actions, assignment and timeline on the other. */
export function DetailsScreen({ Documents }: WithDocuments) {
  const { id } = useParams({ from: '/valuations/$id' })
  const read = useQuery({ ...valuationQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  return (
    <>
      <ValuationNeighbours id={id} to="/valuations/$id" />
      {isNotFound(read.error) ? (
        <Gone id={id} seen={read.data} />
      ) : read.data ? (
        <Details key={id} valuation={read.data} Documents={Documents} />
      ) : read.isError ? (
        <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <DetailsSkeleton strip />
      )}
    </>
  )
}

function Details({ valuation, Documents }: WithDocuments & { valuation: ValuationDetails }) {
  useRecent(valuation.id)
  const { user, allowed } = useMe()
  const deciding = useDeciding(valuation)
  const at = useSectionInView()
  // What is below the documents waits for them: it would move when they come.
  const documents = useInfiniteQuery(documentPages(valuation.id))
  const isReviewed = useIsReviewed(valuation)
  const works = allowed('canEditValuations')
  const seesInspections = user !== null && rowScope(user) === 'all'
  return (
    <PrintableValuation valuation={valuation} withTimeline>
      <DetailsHead valuation={valuation} deciding={deciding} />
      <RecordRail valuationId={valuation.id} at={at} />
      <Steps valuation={valuation} />
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={classes.two}>
        <Column className={classes.column}>
          {works ? (
            <Column>
              {valuation.status === 'COMPLETED' ? (
                <div className={panel.after}>
                  <AfterIssue valuation={valuation} />
                </div>
              ) : null}
              <div id="moves">
                <MovesPanel valuation={valuation} deciding={deciding} />
              </div>
              <AssignmentPanel valuation={valuation} />
            </Column>
          ) : null}
          <Column className={classes.side}>
            {works ? null : <AssignmentPanel valuation={valuation} />}
            <div id="history">
              <Timeline id={valuation.id} />
            </div>
          </Column>
        </Column>
        <div className={classes.main} data-pending={documents.isPending || undefined}>
          <ValuePanel valuation={valuation} />
          <Column id="facts">
            <FactPanel valuation={valuation} />
            <TextPanels valuation={valuation} />
          </Column>
          <div id="documents">
            <Documents valuation={valuation} commented={isReviewed} />
          </div>
          {documents.isPending || !hasReport(valuation) ? null : (
            <div id="issued">
              <IssuedPanel valuation={valuation} />
            </div>
          )}
          {documents.isPending || seesInspections ? null : (
            <div id="discussion">
              <DraftDiscussion valuationId={valuation.id} />
            </div>
          )}
          {seesInspections ? (
            <div id="inspections">
              {documents.isPending ? null : <ValuationInspections valuationId={valuation.id} />}
            </div>
          ) : null}
          {documents.isPending ? null : (
            <>
              <ValuationEngagement valuationId={valuation.id} />
              {allowed('canViewReports') ? <SurroundingsPanel of={{ kind: 'valuation', id: valuation.id }} /> : null}
              {valuation.clientUserId ? <FolderPanel of={{ kind: 'valuation', id: valuation.id }} /> : null}
              {seesInspections || valuation.status === 'COMPLETED' ? (
                <ValuationReconsiderations valuation={valuation} />
              ) : null}
              {hasReport(valuation) ? (
                <div id="reliances">
                  <ValuationReliances valuationId={valuation.id} />
                </div>
              ) : null}
              <ValuationInvoices valuation={valuation} />
              {works ? (
                <>
                  <ConductPanels valuation={valuation} />
                  <PriorWorkPanel valuation={valuation} />
                </>
              ) : null}
              {seesInspections ? (
                <div id="work-file">
                  <WorkFilePanel valuationId={valuation.id} />
                </div>
              ) : null}
            </>
          )}
          {documents.isPending || !works ? null : (
            // Last, so that what comes in moves nothing.
            <>
              <div id={FOLLOW_UPS_ID} tabIndex={-1}>
                <FollowUpsPanel record={{ kind: 'valuation', id: valuation.id }} />
              </div>
              <div id={COMMENTS_ID} tabIndex={-1}>
                <CommentsPanel record={{ kind: 'valuation', id: valuation.id }} />
              </div>
            </>
          )}
        </div>
      </Grid>
    </PrintableValuation>
  )
}

/** True where a report may have been issued: it is once the valuation is completed, and stays when it is cancelled then. */
const hasReport = ({ status }: Valuation) => status === 'COMPLETED' || status === 'CANCELLED'

/** The final value, its components, the fee, and for the firm the steps of the work. */
function ValuePanel({ valuation }: { valuation: Valuation }) {
  const { values } = useFacts(valuation)
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  const isStaff = user !== null && rowScope(user) === 'all'
  return (
    <div className={panel.value}>
      <div className={panel.worth}>
        <FinalValue valuation={valuation} />
        {allowed('canViewReports') && (isStaff || !hasReport(valuation)) ? (
          <TextLink
            to="/automated-valuation"
            search={{ valuation: valuation.id }}
            className={`${panel.indication} no-print`}
          >
            {t('details:details.indication')}
          </TextLink>
        ) : null}
      </div>
      <Facts items={values} />
      {isStaff ? (
        <div className={`${panel.progress} no-print`}>
          <Progress valuationId={valuation.id} />
        </div>
      ) : null}
    </div>
  )
}
