import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { propertyQuery } from '#features/valuations/ui/shared/linked.ts'
import type { SortInput } from '#kernel/field-sort.ts'
import { isUuid } from '#kernel/ids.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { Neighbours } from '#web/records/neighbours/neighbours.tsx'
import { isNotFound, rpc } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { PropertyFilters } from '../model.ts'
import { GoneProperty } from './details/gone-property.tsx'
import { PropertyDetails } from './details/property-details.tsx'

/** One property: what it is on one side; what may be done with it, by whom it was written and when on the other. */
export function PropertyScreen() {
  const { id } = useParams({ from: '/properties/$id' })
  const client = useQueryClient()
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...propertyQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  return (
    <>
      <Neighbours
        id={id}
        to="/properties/$id"
        readList={({ filters, ...page }) =>
          rpc.properties.list({ ...(filters as PropertyFilters & SortInput), ...page, count: 'none' })
        }
        readRecord={(beside) => client.fetchQuery(propertyQuery(beside))}
      />
      {isNotFound(read.error) ? (
        <GoneProperty id={id} seen={read.data} />
      ) : read.data ? (
        <PropertyDetails key={id} property={read.data} />
      ) : read.isError ? (
        <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <DetailsSkeleton />
      )}
    </>
  )
}
