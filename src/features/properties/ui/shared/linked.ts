import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { isNotFound, RpcError, rpc } from '#web/rpc/rpc.ts'
import { propertyQuery } from './reads.ts'

// What the form of one kind of record reads of a record of the other kind.

/** A property that another record names; null when there is none of this id (any more) for this person. */
export function useLinkedProperty(id: string | null) {
  const read = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== null })
  return { property: isNotFound(read.error) ? null : id === null ? undefined : read.data, error: read.error }
}

/** Several of them, in their order; of one that is gone since, what was read of it before. */
export function useLinkedProperties(ids: readonly string[]) {
  const reads = useQueries({ queries: ids.map((id) => propertyQuery(id)) })
  return ids.map((id, at) => {
    const { data, error = null, refetch } = reads[at] ?? {}
    const isGone = isNotFound(error)
    return {
      id,
      isGone,
      property: isGone ? null : (data ?? null),
      last: data ?? null,
      error: isGone ? null : error,
      refetch,
    }
  })
}

/** A valuation that another record names, in the same way. */
export function useLinkedValuation(id: string | null) {
  const read = useQuery({ ...valuationQuery(id ?? ''), enabled: id !== null })
  return { valuation: isNotFound(read.error) ? null : id === null ? undefined : read.data, error: read.error }
}

/**
 * Has a valuation point at a property, as it stands now. Gives false when it may not be changed any more, is gone, or points at
 * another property by now; throws when nothing could be learnt.
 */
export async function linkValuation(client: QueryClient, id: string, propertyId: string): Promise<boolean> {
  try {
    const now = await client.fetchQuery({ ...valuationQuery(id), staleTime: 0 })
    if (now.propertyId === propertyId) return true
    if (now.propertyId !== null || !now.editable.includes('propertyId')) return false
    const saved = await rpc.valuations.update({ id, version: now.version, changes: { propertyId } })
    client.setQueryData(valuationQuery(id).queryKey, saved)
    await refreshValuations(client)
    return true
  } catch (error) {
    if (error instanceof RpcError && error.status >= 400 && error.status < 500) return false
    throw error
  }
}
