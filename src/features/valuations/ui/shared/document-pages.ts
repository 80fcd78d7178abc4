import { infiniteQueryOptions } from '@tanstack/react-query'
import { DOCUMENTS_PAGE } from '#features/terms/model/documents.ts'
import { BY_LAST_ID } from '#web/rpc/by-last-id.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** A record's documents page by page, the newest first, each page with the record's checklist and room. */
export const documentPages = (valuationId: string) =>
  infiniteQueryOptions({
    queryKey: ['documents', 'of', valuationId, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      rpc.documents.list({ valuationId, pageSize: DOCUMENTS_PAGE, lastId: pageParam }, { signal }),
    initialData: () => {
      const said = readEarly('documents', 'list', { valuationId, pageSize: DOCUMENTS_PAGE })
      return said && { pages: [said], pageParams: [undefined] }
    },
    ...BY_LAST_ID,
  })
