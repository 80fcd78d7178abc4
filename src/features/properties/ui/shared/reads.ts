import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    properties: 'one' | 'timeline' | 'values' | 'duplicates' | 'photos'
  }
}

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
  pageByPage(['properties', 'timeline', id, 'pages'], (lastId, options) =>
    rpc.properties.timeline({ id, lastId }, options),
  )

/** Its values by the valuations linked to it, oldest first. */
export const valuesQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'values', id],
    queryFn: ({ signal }) => rpc.properties.values({ id }, { signal }),
  })

/** The valuations linked to it, newest first, in pages. */
export const linkedPages = (id: string) =>
  pageByPage(['valuations', 'part', 'property', id], (lastId, options) =>
    rpc.valuations.list({ propertyId: id, pageSize: LINKED_SIZE, lastId, exactTotal: true }, options),
  )

/** Invalidates every query that shows properties. */
export async function refreshProperties(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['properties'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ])
}

type Parcel = { exceptId?: string | undefined } & (
  | { location: string; blockNumber: string; plotNumber: string }
  | { paciNumber: string }
)

/** The properties registered at a parcel, or with an automated number. */
export const duplicatesQuery = (parcel: Parcel) =>
  queryOptions({
    queryKey: ['properties', 'duplicates', parcel],
    queryFn: ({ signal }) => rpc.properties.duplicates(parcel, { signal }),
  })
