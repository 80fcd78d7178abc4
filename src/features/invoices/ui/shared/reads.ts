import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    invoices: 'one' | 'of' | 'quoted' | 'proposal' | 'accounts' | 'counts' | 'valuations'
  }
}

/** The query of one invoice. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => rpc.invoices.get({ id }, { signal }),
  })

/** The query of a valuation's invoices, the newest first. */
export const invoicesOfQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['invoices', 'of', valuationId],
    queryFn: ({ signal }) => rpc.invoices.list({ valuationId, pageSize: 20 }, { signal }),
  })

/** The query of the invoices that were made from a request's accepted quote, the newest first. */
export const invoicesOfRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['invoices', 'of', 'request', requestId],
    queryFn: ({ signal }) => rpc.invoices.list({ requestId, pageSize: 20 }, { signal }),
  })

/** The query of the invoices of an engagement, the newest first: of one that a request opened those of the request. */
export const invoicesOfEngagementQuery = ({ id, requestId }: { id: string; requestId: string | null }) =>
  queryOptions({
    queryKey: ['invoices', 'of', 'engagement', id],
    queryFn: ({ signal }) =>
      rpc.invoices.list({ ...(requestId ? { requestId } : { engagementId: id }), pageSize: 20 }, { signal }),
  })

/** The query of the request whose accepted quote a valuation was opened from. */
export const quotedQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['invoices', 'quoted', valuationId],
    queryFn: ({ signal }) => rpc.invoices.quoted({ valuationId }, { signal }),
  })

/** The query of what a new invoice of a valuation begins with. */
export const proposalQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['invoices', 'proposal', valuationId],
    queryFn: ({ signal }) => rpc.invoices.propose({ valuationId }, { signal }),
    // A form begins with it once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The query of the client accounts that a text finds. */
export const accountsQuery = (text: string) =>
  queryOptions({
    queryKey: ['invoices', 'accounts', text],
    queryFn: ({ signal }) => rpc.invoices.accounts({ text }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The query of what clients owe by how long it is overdue. */
export const ageingQuery = queryOptions({
  queryKey: ['invoices', 'counts', 'ageing'],
  queryFn: ({ signal }) => rpc.invoices.ageing({}, { signal }),
})

/** The query of the statement of a client account. */
export const statementQuery = (asked: { clientAccountId: string; from: string; to: string }) =>
  queryOptions({
    queryKey: ['invoices', 'counts', 'statement', asked],
    queryFn: ({ signal }) => rpc.invoices.statement(asked, { signal }),
  })

/** Reads again all that shows invoices. */
export const refreshInvoices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['invoices'], predicate: ({ queryKey }) => queryKey[1] !== 'proposal' })

/** What an act on an invoice changes on the screen. */
export const onInvoices: ActedOn = {
  refresh: refreshInvoices,
  changed: ['invoice-not-now'],
  stale: 'invoices:stale',
}
