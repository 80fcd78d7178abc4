import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

/** The query of a property's photos, with the storage that is left for more. */
export const photosQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['properties', 'photos', propertyId],
    queryFn: ({ signal }) => rpc.properties.photos({ propertyId }, { signal }),
  })

/** Invalidates a property's photos, and the queries of its page and timeline that depend on them. */
export async function refreshPhotos(client: QueryClient, propertyId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['properties', 'photos', propertyId] }),
    client.invalidateQueries({ queryKey: ['properties', 'one', propertyId] }),
    client.invalidateQueries({ queryKey: ['properties', 'timeline', propertyId] }),
  ])
}
