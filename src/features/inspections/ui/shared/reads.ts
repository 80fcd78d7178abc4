import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

/** The query of one inspection with its form. */
export const inspectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['inspections', 'one', id],
    queryFn: ({ signal }) => rpc.inspections.get({ id }, { signal }),
  })

/** The query of a person's inspections of a day; of the reader's today without a date. */
export const dayQuery = (date: string | undefined, inspectorId: string | undefined) =>
  queryOptions({
    queryKey: ['inspections', 'day', date ?? null, inspectorId ?? null],
    queryFn: ({ signal }) => rpc.inspections.day({ date, inspectorId }, { signal }),
  })

/** The query of a valuation's inspections. */
export const ofValuationQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['inspections', 'valuation', valuationId],
    queryFn: ({ signal }) => rpc.inspections.list({ valuationId }, { signal }),
  })

/** Reads again all that shows inspections, and the valuation whose inspection date or content may have changed. */
export async function refreshInspections(client: QueryClient, valuationId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['inspections'] }),
    client.invalidateQueries({ queryKey: ['valuations', 'one', valuationId] }),
    client.invalidateQueries({ queryKey: ['valuations', 'timeline', valuationId] }),
  ])
}
