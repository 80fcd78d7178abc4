import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    documents: 'of'
  }
}

/** One document with all its file versions. */
export const documentQuery = (valuationId: string, id: string) =>
  queryOptions({
    queryKey: ['documents', 'of', valuationId, 'one', id],
    queryFn: ({ signal }) => rpc.documents.get({ id }, { signal }),
  })

/** Invalidates the documents of a record, its timeline, and the record itself: a document that is added during a review raises its version. */
export async function refreshDocuments(client: QueryClient, valuationId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['documents', 'of', valuationId] }),
    client.invalidateQueries({ queryKey: ['valuations', 'timeline', valuationId] }),
    client.invalidateQueries({ queryKey: ['valuations', 'one', valuationId] }),
  ])
}
