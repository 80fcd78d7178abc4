import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { isNotFound, RpcError, rpc } from '#web/rpc/rpc.ts'
import { propertyQuery } from './reads.ts'

// Reads of linked records for the forms of properties and valuations.

/** A linked property; null when none with this id is (still) visible to this person. */
export function useLinkedProperty(id: string | null) {
  const read = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== null })
  return { property: isNotFound(read.error) ? null : id === null ? undefined : read.data, error: read.error }
}

/** Several linked properties in order; a deleted one keeps the data read before. */
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

/** A linked valuation; null likewise. */
export function useLinkedValuation(id: string | null) {
  const read = useQuery({ ...valuationQuery(id ?? ''), enabled: id !== null })
  return { valuation: isNotFound(read.error) ? null : id === null ? undefined : read.data, error: read.error }
}

/**
 * Links the current version of a valuation to a property. Returns false when it is locked, deleted, or linked to
 * another property by now; throws when the request fails.
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
