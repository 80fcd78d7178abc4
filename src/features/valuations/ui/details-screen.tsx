import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { rowScope } from '#access/actor.ts'
import { CountsLink } from '#features/comparables/ui/shared/counts-link.tsx'
import { documentPages } from '#features/documents/ui/shared/reads.ts'
import { RecordDocuments } from '#features/documents/ui/shared/record-documents.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { useRecent } from '#web/palette/recent.ts'
import classes from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { Valuation, ValuationDetails } from '../model.ts'
import { AssignmentPanel } from './details/assignment-panel.tsx'
import { DetailsHead } from './details/details-head.tsx'
import { FactPanel, TextPanels } from './details/fact-panels.tsx'
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
import { valuationQuery } from './shared/reads.ts'
import './details/words.ts'

const ProgressLine = fetched(
  async () => (await import('#features/approaches/ui/shared/progress-line.tsx')).ProgressLine,
  { atRest: true },
)
// They stand at the end of the page.
const ConductPanels = fetched(async () => (await import('./details/conduct-panel.tsx')).ConductPanels, { atRest: true })
const PriorWorkPanel = fetched(async () => (await import('./prior/prior-work-panel.tsx')).PriorWorkPanel, {
  atRest: true,
})
const ValuationInspections = fetched(
  async () => (await import('#features/inspections/ui/shared/valuation-inspections.tsx')).ValuationInspections,
  { atRest: true },
)

/** The details of one valuation: its facts on one side; actions, assignment and timeline on the other. */
export function DetailsScreen() {
  const { id } = useParams({ from: '/valuations/$id' })
  const read = useQuery({ ...valuationQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  return (
    <>
      <ValuationNeighbours id={id} to="/valuations/$id" />
      {isNotFound(read.error) ? (
        <Gone id={id} seen={read.data} />
      ) : read.data ? (
        <Details key={id} valuation={read.data} />
      ) : read.isError ? (
        <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <DetailsSkeleton strip />
      )}
    </>
  )
}

function Details({ valuation }: { valuation: ValuationDetails }) {
  useRecent(valuation.id)
  const { user, allowed } = useMe()
  const deciding = useDeciding(valuation)
  // What stands below the documents waits for them: it would move when they come.
  const documents = useInfiniteQuery(documentPages(valuation.id))
  const works = allowed('canEditValuations')
  const seesInspections = user !== null && rowScope(user) === 'all'
  return (
    <PrintableValuation valuation={valuation} withTimeline>
      <DetailsHead valuation={valuation} deciding={deciding} />
      <Steps valuation={valuation} />
      <div className={classes.two}>
        <div className={classes.column}>
          {works ? (
            <div className={classes.next}>
              <MovesPanel valuation={valuation} deciding={deciding} />
              <AssignmentPanel valuation={valuation} />
            </div>
          ) : null}
          <div className={classes.side}>
            {works ? null : <AssignmentPanel valuation={valuation} />}
            <Timeline id={valuation.id} />
          </div>
        </div>
        <div className={classes.main} data-pending={documents.isPending || undefined}>
          <ValuePanel valuation={valuation} />
          <RecordDocuments valuation={valuation} />
          {documents.isPending || !seesInspections ? null : <ValuationInspections valuationId={valuation.id} />}
          {documents.isPending ? null : (
            <>
              <FactPanel valuation={valuation} />
              <TextPanels valuation={valuation} />
              {works ? (
                <>
                  <ConductPanels valuation={valuation} />
                  <PriorWorkPanel valuation={valuation} />
                </>
              ) : null}
            </>
          )}
        </div>
      </div>
    </PrintableValuation>
  )
}

/** The final value, its components, the fee, and for the firm the comparables. */
function ValuePanel({ valuation }: { valuation: Valuation }) {
  const { values } = useFacts(valuation)
  const { user } = useMe()
  return (
    <div className={panel.value}>
      <div className={panel.worth}>
        <FinalValue valuation={valuation} />
      </div>
      <Facts items={values} />
      {user && rowScope(user) === 'all' ? (
        <div className={`${panel.comparables} no-print`}>
          <CountsLink valuationId={valuation.id} />
          <ProgressLine valuationId={valuation.id} />
        </div>
      ) : null}
    </div>
  )
}
