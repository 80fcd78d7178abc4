import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchFile, readWhole } from '#web/rpc/fetch-file.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ReportSaved, ReportScreen } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    valuationReports: 'of'
    reportWordings: 'one'
    uncertainties: never
  }
}

/** What is written for the report of a valuation. */
export const reportQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuationReports', 'of', valuationId],
    queryFn: ({ signal }) => rpc.valuationReports.get({ valuationId }, { signal }),
    // It follows the record, the sheets and the inspection, whose changes do not tell of it.
    staleTime: 0,
  })

/** The files that were brought back from Word and are still open. */
export const wordReturnsQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuationReports', 'of', valuationId, 'word'],
    queryFn: ({ signal }) => rpc.valuationReports.wordReturns({ valuationId }, { signal }),
  })

/** Puts what was stored in the place of what was read. */
export function keepSaved(client: QueryClient, valuationId: string, { stored, version, missing }: ReportSaved): void {
  client.setQueryData(reportQuery(valuationId).queryKey, (read: ReportScreen | undefined) => {
    if (!read) return read
    const written = Object.fromEntries(stored.map(({ field, ...one }) => [field, one]))
    return { ...read, version, missing, values: { ...read.values, ...written } }
  })
}

/** The draft of a report as a PDF, drawn again for each version of what is written. */
export const previewQuery = (valuationId: string, version: number, drawing: number) =>
  queryOptions({
    queryKey: ['valuationReports', 'of', valuationId, 'preview', version, drawing],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(`/files/valuation-reports/${valuationId}/preview.pdf`, { signal })
      return (await readWhole(answer, signal)).arrayBuffer()
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A PDF is large, and the next one takes its place.
    gcTime: 0,
    retry: false,
  })
