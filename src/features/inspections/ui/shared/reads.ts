import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { kuwaitToday } from '#kernel/dates.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { keepInspection, keptDay, keptDetails } from '../along/kept.ts'
import { readOrKept } from '../along/reads.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    inspections: 'one' | 'day' | 'overlaps' | 'valuation' | 'photos' | 'timeline'
  }
}

/** The query of one inspection with its form: as this device has it while the server can't be reached. */
export const inspectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['inspections', 'one', id],
    queryFn: ({ signal }) =>
      readOrKept(
        () => rpc.inspections.get({ id }, { signal }),
        (store) => keptDetails(store, id),
        keepInspection,
      ),
    networkMode: 'offlineFirst',
  })

/** The query of a person's inspections of a day; of the reader's today without a date. One's own are read from this device as well. */
export const dayQuery = (date: string | undefined, inspectorId: string | undefined) =>
  queryOptions({
    queryKey: ['inspections', 'day', date ?? null, inspectorId ?? null],
    queryFn: ({ signal }) =>
      readOrKept(
        () => rpc.inspections.day({ date, inspectorId }, { signal }),
        async (store) => {
          const isOwn = inspectorId === undefined || inspectorId === store.person
          return isOwn ? keptDay(store, date ?? kuwaitToday()) : undefined
        },
      ),
    networkMode: 'offlineFirst',
  })

/** The query of the other appointments that one at this time would overlap. */
export const overlapsQuery = (appointment: {
  inspectorId: string
  startsAt: string
  minutes: number
  exceptId: string | undefined
}) =>
  queryOptions({
    queryKey: ['inspections', 'overlaps', appointment],
    queryFn: async ({ signal }) => (await rpc.inspections.overlaps(appointment, { signal })).items,
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
