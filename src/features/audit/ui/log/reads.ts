import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Counting } from '#web/records/list/total.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { LOG_FILTERS } from './filters.ts'
import { type LogSearch, PAGE_SIZE } from './search.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    audit: 'activity' | 'chain'
  }
}

/** How often a page with unsealed entries is fetched again, in ms; sealing takes less than a second. */
const SEALED_WITHIN = 2000
/** How often the chain's state is read, in ms. */
const CHAIN_EVERY = 15_000

const inputOf = (search: LogSearch) => ({
  ...LOG_FILTERS.read(search).filters,
  pageSize: PAGE_SIZE,
  count: 'none' as const,
  ...(search.after ? { lastId: search.after } : {}),
})

/** One page of the log; the previous page stays on the screen until the next is loaded. */
export const logQuery = (search: LogSearch) => {
  const input = inputOf(search)
  return queryOptions({
    queryKey: ['audit', 'list', input],
    queryFn: ({ signal }) => rpc.audit.list(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ sealed }) => sealed === null) ? SEALED_WITHIN : false),
  })
}

/** One page of the activity view. */
export const activityQuery = (search: LogSearch) => {
  const input = inputOf(search)
  return queryOptions({
    queryKey: ['audit', 'activity', input],
    queryFn: ({ signal }) => rpc.audit.activity(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What counts the entries of either view. */
export const totalOf = (search: LogSearch): Counting => {
  const { filters } = LOG_FILTERS.read(search)
  return {
    name: 'audit',
    filters,
    readTotal: (exactTotal, signal) => rpc.audit.list({ ...filters, count: 'only', exactTotal }, { signal }),
  }
}

/** The state of the chain of seals. */
export const chainQuery = queryOptions({
  queryKey: ['audit', 'chain'],
  queryFn: ({ signal }) => rpc.audit.chain({}, { signal }),
  refetchInterval: CHAIN_EVERY,
})

/** People by a part of their name or address. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['people', 'found', 'named', text],
    queryFn: ({ signal }) => rpc.people.list({ pageSize: 20, count: 'none', ...(text ? { text } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Who has this id; null for somebody who is no longer registered. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'found', 'name', id],
    queryFn: ({ signal }) =>
      rpc.people.get({ id }, { signal }).then(
        ({ displayName }) => displayName,
        () => null,
      ),
    staleTime: 300_000,
  })
