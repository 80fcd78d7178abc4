import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    licences: 'one' | 'own' | 'expiring'
  }
}

/** The licence of a person, for administrators. */
export const licenceQuery = (userId: string) =>
  queryOptions({
    queryKey: ['licences', 'one', userId],
    queryFn: ({ signal }) => rpc.licences.get({ userId }, { signal }),
  })

/** One's own licence. */
export const ownLicenceQuery = queryOptions({
  queryKey: ['licences', 'own'],
  queryFn: ({ signal }) => rpc.licences.own({}, { signal }),
})

/** The licences that are about to expire, as far as they concern the reader. */
export const expiringQuery = queryOptions({
  queryKey: ['licences', 'expiring'],
  queryFn: ({ signal }) => rpc.licences.expiring({}, { signal }),
  staleTime: 300_000,
})

/** What the licences say of a valuation; read again with the valuation. */
export const valuationLicencesQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuations', 'part', 'licences', valuationId],
    queryFn: ({ signal }) => rpc.licences.ofValuation({ valuationId }, { signal }),
  })

/** Reads again whatever shows licences. */
export async function refreshLicences(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['licences'] }),
    client.invalidateQueries({ queryKey: ['valuations', 'part', 'licences'] }),
    client.invalidateQueries({ queryKey: ['people'] }),
  ])
}
