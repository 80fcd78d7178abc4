import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { isNotFound } from '#web/rpc/rpc.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { savedQuery } from './reads.ts'
import { GoneComparison } from './saved/gone-comparison.tsx'
import { SavedDetails } from './saved/saved-details.tsx'
import './words.ts'

/** The screen of one saved comparison: its outcome, what has changed since, and its actions. */
export function SavedComparisonScreen() {
  const { id } = useParams({ from: '/properties/compare/$id' })
  const read = useQuery({ ...savedQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (isNotFound(read.error)) return <GoneComparison id={id} seen={read.data} />
  if (read.data) return <SavedDetails key={id} comparison={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}
