import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    mails: 'one'
  }
}

/** How often the outbox is fetched again, in ms, since anyone who has it open waits for a message. */
export const REFETCH_EVERY = 10_000

/** The query of one message with its content. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => rpc.mails.get({ id }, { signal }),
    refetchInterval: REFETCH_EVERY,
  })
