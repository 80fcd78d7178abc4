import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { Gone } from './details/gone.tsx'
import { PrintableValuation } from './details/printable.tsx'
import { ValuationNeighbours } from './details/valuation-neighbours.tsx'
import { valuationQuery } from './shared/reads.ts'
import { Reading, type WithDocuments } from './simplified/reading.tsx'

/** The essentials of one valuation in a single column, for phones and for printing. */
export function SimplifiedScreen({ Documents }: WithDocuments) {
  const { id } = useParams({ from: '/valuations/simplified/$id' })
  const read = useQuery({ ...valuationQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  return (
    <>
      <ValuationNeighbours id={id} to="/valuations/simplified/$id" />
      {isNotFound(read.error) ? (
        <Gone id={id} seen={read.data} />
      ) : read.data ? (
        <PrintableValuation valuation={read.data}>
          <Reading key={id} valuation={read.data} Documents={Documents} />
        </PrintableValuation>
      ) : read.isError ? (
        <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <DetailsSkeleton strip />
      )}
    </>
  )
}
