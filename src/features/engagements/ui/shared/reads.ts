import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    engagements: 'one' | 'ofRequest'
  }
}

/** One engagement. */
export const engagementQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagements', 'one', id],
    queryFn: ({ signal }) => rpc.engagements.get({ id }, { signal }),
  })
