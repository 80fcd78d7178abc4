import { queryOptions, useQuery } from '@tanstack/react-query'
import { readEarly } from '#web/rpc/early-calls.ts'
import { isNotFound, rpc } from '#web/rpc/rpc.ts'
import { valuationQuery } from './reads.ts'

// Reads of linked records for the forms of valuations and properties.

/** One property with the actions allowed to this person. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'one', id],
    queryFn: ({ signal }) => rpc.properties.get({ id }, { signal }),
    initialData: () => readEarly('properties', 'get', { id }),
  })

/** A linked property; null when none with this id is (still) visible to this person. */
export function useLinkedProperty(id: string | null) {
  const read = useQuery({ ...propertyQuery(id ?? ''), enabled: id !== null })
  return { property: isNotFound(read.error) ? null : id === null ? undefined : read.data, error: read.error }
}

/** A linked valuation; null likewise. */
export function useLinkedValuation(id: string | null) {
  const read = useQuery({ ...valuationQuery(id ?? ''), enabled: id !== null })
  return { valuation: isNotFound(read.error) ? null : id === null ? undefined : read.data, error: read.error }
}
