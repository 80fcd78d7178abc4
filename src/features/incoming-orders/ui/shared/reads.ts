import { queryOptions } from '@tanstack/react-query'
import { tryWords } from '#web/i18n/needed-words.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Wrong } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    incomingOrders: 'list' | 'mailbox' | 'senders'
  }
}

/** The addresses that order for an account. */
export const sendersQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['incomingOrders', 'senders', accountId],
    queryFn: ({ signal }) => rpc.incomingOrders.senders({ accountId }, { signal }),
  })

/** How the mailbox is. */
export const mailboxQuery = queryOptions({
  queryKey: ['incomingOrders', 'mailbox'],
  queryFn: ({ signal }) => rpc.incomingOrders.mailbox({}, { signal }),
})

/** What settling an order changes on the screen. */
export const onIncoming: ActedOn = {
  refresh: async (client) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['incomingOrders'] }),
      client.invalidateQueries({ queryKey: ['requests'] }),
    ])
  },
  stale: 'incoming:stale',
}

/** Fetches the words of refusals that came within an answer. */
export const fetchWordsOf = (refusals: readonly (Wrong | null)[]): Promise<void> =>
  tryWords([
    'errors',
    ...refusals.flatMap((one) => (one?.fields ?? []).flatMap(({ code }) => code.split(':').slice(0, -1))),
  ])
