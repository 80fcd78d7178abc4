import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** The number of linked valuations per page. */
const LINKED_SIZE = 5

export type PropertyEntry = OutputOf<Verbs['properties']['timeline']>['items'][number]

/** Its latest timeline entries, newest first. */
export const propertyTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'timeline', id, 'latest'],
    queryFn: async ({ signal }) => (await rpc.properties.timeline({ id }, { signal })).items,
  })

/** The same timeline as pages. */
export const propertyTimelinePages = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['properties', 'timeline', id, 'pages'],
    queryFn: ({ signal, pageParam }) => rpc.properties.timeline({ id, lastId: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, lastId }) => (hasMore && lastId ? lastId : undefined),
  })

/** Its values by the valuations linked to it, oldest first. */
export const valuesQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'values', id],
    queryFn: ({ signal }) => rpc.properties.values({ id }, { signal }),
  })

/** The valuations linked to it, newest first, in pages. */
export const linkedPages = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['valuations', 'of-property', id],
    queryFn: ({ signal, pageParam }) =>
      rpc.valuations.list({ propertyId: id, pageSize: LINKED_SIZE, lastId: pageParam, exactTotal: true }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, lastId }) => (hasMore && lastId ? lastId : undefined),
  })

/** Invalidates every query that shows properties. */
export async function refreshProperties(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['properties'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ])
}

type Parcel = { location: string; blockNumber: string; plotNumber: string; exceptId?: string | undefined }

/** The properties registered at a parcel. */
export const duplicatesQuery = (parcel: Parcel) =>
  queryOptions({
    queryKey: ['properties', 'duplicates', parcel],
    queryFn: ({ signal }) => rpc.properties.duplicates(parcel, { signal }),
  })
