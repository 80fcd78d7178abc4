import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isUuid } from '#kernel/ids.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isNotFound } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { GoneProperty } from './details/gone-property.tsx'
import { PropertyDetails } from './details/property-details.tsx'
import { propertyQuery } from './shared/reads.ts'
import './words.ts'

/** One property: what it is on one side; what may be done with it, by whom it was written and when on the other. */
export function PropertyScreen() {
  const { id } = useParams({ from: '/properties/$id' })
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...propertyQuery(id), enabled: isId })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  if (isNotFound(read.error)) return <GoneProperty id={id} seen={read.data} />
  if (read.data) return <PropertyDetails key={id} property={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}
