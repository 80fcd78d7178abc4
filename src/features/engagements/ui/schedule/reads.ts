import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Opening } from '../../model/schedule.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    schedule: 'sections' | 'preview' | 'opening' | 'line' | 'proposal'
  }
}

/** The polling interval while valuations are being opened, in ms. */
const LOOK = 1000

export const isOpening = (opening: Opening | null | undefined): boolean =>
  opening?.state === 'WAITING' || opening?.state === 'RUNNING'

/** What the sections of a schedule come to. */
export const sectionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule', 'sections', id],
    queryFn: ({ signal }) => rpc.engagements.sections({ id }, { signal }),
  })

/** What would keep the valuations of some lines, or of all, from being opened. */
export const previewQuery = (id: string, lines?: readonly string[]) =>
  queryOptions({
    queryKey: ['schedule', 'preview', id, lines ?? null],
    queryFn: ({ signal }) => rpc.engagements.preview({ id, ...(lines ? { lines: [...lines] } : {}) }, { signal }),
    staleTime: 0,
  })

/** The opening that was asked for last; polled while it is under way. */
export const openingQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule', 'opening', id],
    queryFn: ({ signal }) => rpc.engagements.opening({ id }, { signal }),
    refetchInterval: ({ state }) => (isOpening(state.data?.opening) ? LOOK : false),
  })

/** One line of a schedule. */
export const lineQuery = (id: string, line: string) =>
  queryOptions({
    queryKey: ['schedule', 'line', id, line],
    queryFn: async ({ signal }) => (await rpc.engagements.schedule({ id, line, count: 'none' }, { signal })).items[0],
    staleTime: 0,
  })

/** Whom the lines of nobody are proposed for. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule', 'proposal', id],
    queryFn: ({ signal }) => rpc.engagements.proposeAssignees({ id }, { signal }),
    staleTime: 0,
  })

/** Reads again all that shows a schedule, and its engagement. */
export const refreshSchedule = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['schedule'] }),
    client.invalidateQueries({ queryKey: ['engagements'] }),
  ])
}

/** What an act on a schedule changes on the screen. */
export const onSchedule: ActedOn = {
  refresh: refreshSchedule,
  changed: ['engagement-not-now', 'schedule-line-not-found', 'engagement-opening'],
  stale: 'schedule:stale',
}
