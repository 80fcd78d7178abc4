import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { WorkedRecord } from '../../model.ts'

type Shown = 'OPEN' | 'ENDED'

/** The follow-ups of a record, or without one those of this person, the first due first. */
export const followUpsQuery = (record: WorkedRecord | null, state: Shown) =>
  infiniteQueryOptions({
    queryKey: ['followUps', record ? record.kind : 'mine', record?.id ?? '', state],
    queryFn: ({ signal, pageParam }) =>
      rpc.followUps.list(
        { state, ...(record ? { record } : {}), ...(pageParam ? { lastId: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, lastId }: { hasMore: boolean; lastId: string | null }) => (hasMore ? lastId : null),
  })

/** Reads again what follow-ups are on the screen. */
export const refreshFollowUps = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['followUps'] })
