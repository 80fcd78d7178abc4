import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { DOCUMENTS_PAGE } from '../../model.ts'

/** A record's documents page by page, the newest first, each page with the record's checklist and room. */
export const documentPages = (valuationId: string) =>
  infiniteQueryOptions({
    queryKey: ['documents', valuationId, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      rpc.documents.list({ valuationId, pageSize: DOCUMENTS_PAGE, lastId: pageParam }, { signal }),
    initialData: () => {
      const said = readEarly('documents', 'list', { valuationId, pageSize: DOCUMENTS_PAGE })
      return said && { pages: [said], pageParams: [undefined] }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, lastId }) => (hasMore && lastId ? lastId : undefined),
  })

/** One document with all its file versions. */
export const documentQuery = (valuationId: string, id: string) =>
  queryOptions({
    queryKey: ['documents', valuationId, 'one', id],
    queryFn: ({ signal }) => rpc.documents.get({ id }, { signal }),
  })

/** Has a record's documents read again, what its timeline tells of them, and its version, which a document under review raises. */
export async function refreshDocuments(client: QueryClient, valuationId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['documents', valuationId] }),
    client.invalidateQueries({ queryKey: ['valuations', 'timeline', valuationId] }),
    client.invalidateQueries({ queryKey: ['valuations', 'one', valuationId] }),
  ])
}
