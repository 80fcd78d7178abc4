import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    programmes: 'one' | 'properties' | 'movement' | 'head' | 'drift' | 'own'
  }
}

/** One programme. */
export const programmeQuery = (id: string) =>
  queryOptions({
    queryKey: ['programmes', 'one', id],
    queryFn: ({ signal }) => rpc.programmes.get({ id }, { signal }),
  })

/** The properties of a programme, page by page. */
export const propertiesQuery = (id: string) =>
  pageByPage(['programmes', 'properties', id], (lastId, options) =>
    rpc.programmes.properties({ id, ...(lastId ? { lastId } : {}) }, options),
  )

/** By how much the market moved the properties of a page of a programme, the page after the one that ends with `lastId`. */
export const driftQuery = (id: string, lastId: string | undefined) =>
  queryOptions({
    queryKey: ['programmes', 'drift', id, lastId ?? null],
    queryFn: ({ signal }) => rpc.programmes.drift({ id, ...(lastId ? { lastId } : {}) }, { signal }),
    staleTime: 60_000,
  })

/** What the movement of an engagement is of. */
export const movementHeadQuery = (engagementId: string) =>
  queryOptions({
    queryKey: ['programmes', 'head', engagementId],
    queryFn: ({ signal }) => rpc.programmes.movementHead({ engagementId }, { signal }),
  })

/** The movement of an engagement, page by page. */
export const movementQuery = (engagementId: string) =>
  pageByPage(['programmes', 'movement', engagementId], (lastId, options) =>
    rpc.programmes.movement({ engagementId, ...(lastId ? { lastId } : {}) }, options),
  )

const refreshProgrammes = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['programmes'] })

/** What an act on a programme, or on what is said of a movement, changes on the screen. */
export const onProgrammes: ActedOn = {
  refresh: refreshProgrammes,
  changed: ['programme-ended', 'programme-cycle-open'],
  stale: 'programmes:stale',
}
