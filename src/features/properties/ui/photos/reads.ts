import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

/** A property's photos in their order, with the room there is for more. */
export const photosQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['properties', 'photos', propertyId],
    queryFn: ({ signal }) => rpc.properties.photos({ propertyId }, { signal }),
  })

/** Has a property's photos read again, with what its page and timeline tell of them. */
export async function refreshPhotos(client: QueryClient, propertyId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['properties', 'photos', propertyId] }),
    client.invalidateQueries({ queryKey: ['properties', 'one', propertyId] }),
    client.invalidateQueries({ queryKey: ['properties', 'timeline', propertyId] }),
  ])
}
