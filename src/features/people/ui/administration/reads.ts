import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Source } from '#web/records/list/endless/query.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ListedUser, UserDetails, UserFilters } from '../../model/user.ts'
import { PEOPLE_FILTERS } from './list/filters.ts'
import { PAGE_SIZE, type PeopleSearch } from './search.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    people: 'one' | 'history' | 'assignable' | 'security'
    'demo-accounts': never
    'two-factor': 'methods'
  }
}

/** The query of one page of people. */
export const listQuery = (search: PeopleSearch) => {
  const { filters } = PEOPLE_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'people',
    live: ['user'],
    filters,
    after,
    read: (signal) => rpc.people.list({ ...filters, pageSize: PAGE_SIZE, lastId: after }, { signal }),
    readTotal: (signal) => readTotal(filters, signal),
  })
}

/** Reads the list with its exact total. */
const readTotal = (filters: UserFilters, signal: AbortSignal) =>
  rpc.people.list({ ...filters, pageSize: 1, exactTotal: true }, { signal })

/** The rows of one request of the endless list: the server's maximum. */
const ENDLESS_PAGE_SIZE = 100

/** The source of the endless list of people. */
export const endlessPeople: Source<ListedUser, ListedUser, UserFilters> = {
  name: 'people',
  live: ['user'],
  read: async (filters, lastId, signal) => {
    const page = await rpc.people.list({ ...filters, pageSize: ENDLESS_PAGE_SIZE, lastId }, { signal })
    const { items: rows, hasMore, lastId: next, ...total } = page
    return { rows, next: hasMore ? next : null, ...total }
  },
  readTotal,
}

/** The query of one user with the details that administration shows. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => rpc.people.get({ id }, { signal }),
  })

/** The query of the latest audit entries about a user. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'history', id],
    queryFn: async ({ signal }) =>
      (await rpc.audit.list({ resourceType: 'user', resourceId: id, pageSize: 10 }, { signal })).items,
  })

/** Puts the server's latest state of a user into the cache and invalidates every list of people. */
export async function showPerson(client: QueryClient, person: UserDetails): Promise<void> {
  client.setQueryData(personQuery(person.id).queryKey, person)
  await refreshPeople(client, person.id)
}

/** Invalidates every list of people, and the history of the user who was changed. */
export async function refreshPeople(client: QueryClient, id?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['people', 'list'] }),
    client.invalidateQueries({ queryKey: ['people', 'assignable'] }),
    ...(id ? [client.invalidateQueries({ queryKey: historyQuery(id).queryKey })] : []),
  ])
}
