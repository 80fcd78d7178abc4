import { queryOptions, useQuery } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import { openOn } from '../../rules/open-on.ts'

/** The review of a valuation: rounds, comments, approvals. */
export const reviewQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['reviews', 'of', valuationId, 'one'],
    queryFn: ({ signal }) => rpc.reviews.get({ valuationId }, { signal }),
    // Moves of the valuation change it as well.
    staleTime: 0,
  })

/** How long the comments that are beside fields are taken as read, in ms: many fields ask for them at once. */
const READ_FOR = 60_000

/** Returns the function that gives the open comments on what an anchor names; none while they are not read. Null reads nothing. */
export function useOpenOn(valuationId: string | null) {
  const read = useQuery({ ...reviewQuery(valuationId ?? ''), staleTime: READ_FOR, enabled: valuationId !== null })
  const comments = read.data?.comments ?? []
  return (anchor: string) => openOn(comments, anchor)
}

/** Returns the function that tells whether there are open comments on what an anchor names, as `useOpenOn` reads them. */
export function useCommented(valuationId: string | null): (anchor: string) => boolean {
  const openAt = useOpenOn(valuationId)
  return (anchor) => openAt(anchor).length > 0
}
