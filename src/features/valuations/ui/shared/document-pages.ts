import { infiniteQueryOptions } from '@tanstack/react-query'
import { DOCUMENTS_PAGE } from '#features/terms/model/documents.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** A record's documents page by page, the newest first, each page with the record's checklist and room. */
export const documentPages = (valuationId: string) =>
  infiniteQueryOptions({
    ...pageByPage(['documents', 'of', valuationId, 'pages'], (lastId, options) =>
      rpc.documents.list({ valuationId, pageSize: DOCUMENTS_PAGE, lastId }, options),
    ),
    initialData: () => {
      const said = readEarly('documents', 'list', { valuationId, pageSize: DOCUMENTS_PAGE })
      return said && { pages: [said], pageParams: [undefined] }
    },
  })
