import { type QueryClient, useQueries } from '@tanstack/react-query'
import { propertyQuery } from '#features/valuations/ui/shared/linked.ts'
import { refreshValuations, valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { isNotFound, RpcError, rpc } from '#web/rpc/rpc.ts'

// Reads of linked records for the forms of properties and valuations.

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
