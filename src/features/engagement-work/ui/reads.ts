import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { refreshValuations } from '#features/valuations/ui/shared/reads.ts'
import { tryWords } from '#web/i18n/needed-words.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { WorkColumn } from '../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    engagementWork: 'board' | 'points' | 'table' | 'missing' | 'visits'
  }
}

/** The board of an engagement; of one person, or of nobody with null. */
export const boardQuery = (id: string, assignedTo: string | null | undefined) =>
  queryOptions({
    queryKey: ['engagementWork', 'board', id, assignedTo],
    queryFn: ({ signal }) =>
      rpc.engagementWork.board({ id, ...(assignedTo === undefined ? {} : { assignedTo }) }, { signal }),
  })

/** The cards of a column of the board, from those that came with it on. */
export const columnQuery = (id: string, assignedTo: string | null | undefined, first: WorkColumn) => ({
  ...pageByPage(['engagementWork', 'board', id, assignedTo, first.status], async (lastId, options) => {
    const person = assignedTo === undefined ? {} : { assignedTo }
    const { columns } = await rpc.engagementWork.board({ id, status: first.status, lastId, ...person }, options)
    return columns[0] ?? { ...first, count: 0, items: [], hasMore: false, lastId: null }
  }),
  initialData: { pages: [first], pageParams: [undefined] },
})

/** Its properties on the map. */
export const pointsQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagementWork', 'points', id],
    queryFn: async ({ signal }) => {
      const [found] = await Promise.all([
        rpc.engagementWork.points({ id }, { signal }),
        // The map writes the names of governorates as it is drawn.
        tryWords(['places']),
      ])
      return found
    },
  })

/** The rows of its table. */
export const tableQuery = (id: string) =>
  pageByPage(['engagementWork', 'table', id], (lastId, options) => rpc.engagementWork.table({ id, lastId }, options))

/** What its valuations lack. */
export const missingQuery = (id: string) => ({
  ...pageByPage(['engagementWork', 'missing', id], async (lastId, options) => {
    const page = await rpc.engagementWork.missing({ id, lastId }, options)
    // What a rule found is named by the words of many features.
    const named = page.items.flatMap(({ items }) => items.flatMap((result) => result.items))
    await tryWords([...new Set(named.flatMap((item) => ('word' in item ? item.word.split(':').slice(0, -1) : [])))])
    return page
  }),
  // It follows everything in the files, whose changes do not tell of it.
  staleTime: 0,
})

/** How many of its properties wait for a visit, by area. */
export const visitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['engagementWork', 'visits', id],
    queryFn: ({ signal }) => rpc.engagementWork.visits({ id }, { signal }),
  })

/** Reads again what shows the valuations of an engagement, after some of them were changed. */
export async function refreshWork(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['engagementWork'] }),
    client.invalidateQueries({ queryKey: ['engagements'] }),
    refreshValuations(client),
  ])
}
