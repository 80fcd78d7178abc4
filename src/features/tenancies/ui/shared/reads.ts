import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    tenancies: 'unit' | 'totals' | 'rents'
  }
}

/** All rows of the unit of a row. */
export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenancies', 'unit', id],
    queryFn: ({ signal }) => rpc.tenancies.unit({ id }, { signal }),
  })

/** The current rows of a property, added up. */
export const totalsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['tenancies', 'totals', propertyId],
    queryFn: ({ signal }) => rpc.tenancies.totals({ propertyId }, { signal }),
  })

const refreshTenancies = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['tenancies'] })

/** What a change of a schedule changes on the screen. */
export const onTenancies: ActedOn = {
  refresh: refreshTenancies,
  changed: ['tenancy-not-found'],
  stale: 'tenancies:stale',
}
