import type { QueryClient } from '@tanstack/react-query'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { WorkedRecord } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    followUps: 'of' | 'people' | 'history'
  }
}

type Shown = 'OPEN' | 'ENDED'

/** The follow-ups of a record, the first due first. */
export const followUpsQuery = (record: WorkedRecord, state: Shown) =>
  pageByPage(['followUps', 'of', record.kind, record.id, state], (lastId, options) =>
    rpc.followUps.list({ state, record, ...(lastId ? { lastId } : {}) }, options),
  )

/** Reads again what follow-ups are on the screen. */
export const refreshFollowUps = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['followUps'] })
