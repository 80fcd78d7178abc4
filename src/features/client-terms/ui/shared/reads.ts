import { queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ClientTermsRecord } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    clientTerms: 'of'
  }
}

/** What a client agreed for all its orders, for managers. */
export const clientTermsQuery = (clientAccountId: string) =>
  queryOptions({
    queryKey: ['clientTerms', 'of', clientAccountId],
    queryFn: ({ signal }) => rpc.clientTerms.get({ clientAccountId }, { signal }),
  })

/** What a change of the terms of a client changes on the screen; proposals of quotes follow from it. */
export const onClientTerms: ActedOn<ClientTermsRecord> = {
  refresh: (client) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['clientTerms'] }),
      client.invalidateQueries({ queryKey: ['requests'] }),
    ]),
  stale: 'clientterms:stale',
}
