import type { QueryClient } from '@tanstack/react-query'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { WorkedRecord } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    followUps: 'of' | 'mine' | 'people' | 'history'
  }
}

type Shown = 'OPEN' | 'ENDED'

/** The follow-ups of a record, or without one those of this person, the first due first. */
export const followUpsQuery = (record: WorkedRecord | null, state: Shown) =>
  pageByPage(['followUps', record ? 'of' : 'mine', record?.kind ?? '', record?.id ?? '', state], (lastId, options) =>
    rpc.followUps.list({ state, ...(record ? { record } : {}), ...(lastId ? { lastId } : {}) }, options),
  )

/** Reads again what follow-ups are on the screen. */
export const refreshFollowUps = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['followUps'] })
