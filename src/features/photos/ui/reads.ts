import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AlbumKey, albumCalls } from './albums.ts'

/** The query of a record's photos, with the storage that is left for more. */
export const photosQuery = ({ kind, id }: AlbumKey) =>
  queryOptions({
    queryKey: [albumCalls({ kind }).noun, 'photos', id],
    queryFn: ({ signal }) => albumCalls({ kind }).list(id, { signal }),
  })

/** Invalidates a record's photos, and the queries of its page and timeline that depend on them. */
export async function refreshPhotos(client: QueryClient, { kind, id }: AlbumKey): Promise<void> {
  const { noun } = albumCalls({ kind })
  await Promise.all(
    (['photos', 'one', 'timeline'] as const).map((what) => client.invalidateQueries({ queryKey: [noun, what, id] })),
  )
}
