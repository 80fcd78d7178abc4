import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isStale, RpcError, rpc } from '#web/rpc/rpc.ts'

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

/** What the server found at fields, by the field's path. */
export type PathFaults = Partial<Record<string, string>>

/**
 * Sends an act on an invoice and reads again what shows invoices. Gives the faults at the fields that the form has, and throws what it has
 * no field for; after somebody else's change `stale` is true, while what was typed stays.
 */
export function useInvoiceAct(onDone: () => void, has: (field: string) => boolean = () => false) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const run = async (work: () => Promise<unknown>, message: string): Promise<PathFaults | undefined> => {
    setStale(false)
    try {
      await work()
    } catch (error) {
      if (isStale(error) || (error instanceof RpcError && error.code === 'invoice-not-now')) {
        setStale(true)
        await refreshInvoices(client)
        return undefined
      }
      if (!(error instanceof RpcError) || error.code !== 'record-invalid' || !error.fields?.length) throw error
      if (!error.fields.every(({ field }) => has(field))) throw error
      return Object.fromEntries(error.fields.map((fault) => [fault.field, faultText(fault)]))
    }
    toast.success(message)
    onDone()
    await refreshInvoices(client)
    return undefined
  }
  return { run, stale }
}
