import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Source } from '#web/records/list/endless/query.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { User, UserDetails, UserFilters } from '../../model/user.ts'
import { PEOPLE_FILTERS } from './list/filters.ts'
import { PAGE_SIZE, type PeopleSearch } from './search.ts'

/** One page of the people. */
export const listQuery = (search: PeopleSearch) => {
  const { filters } = PEOPLE_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'people',
    filters,
    after,
    read: (signal) => rpc.people.list({ ...filters, pageSize: PAGE_SIZE, lastId: after }, { signal }),
  })
}

/** The rows of one request of the list without pages: as many as the server gives. */
const ENDLESS_PAGE_SIZE = 100

/** The people, for a list without pages. */
export const endlessPeople: Source<User, User, UserFilters> = {
  name: 'people',
  read: async (filters, lastId, signal) => {
    const page = await rpc.people.list({ ...filters, pageSize: ENDLESS_PAGE_SIZE, lastId }, { signal })
    return { rows: page.items, next: page.hasMore ? page.lastId : null, totalCount: page.totalCount }
  },
}

/** One person with what is asked before they are changed. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => rpc.people.get({ id }, { signal }),
  })

/** The latest entries of the audit log about a person. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'history', id],
    queryFn: async ({ signal }) =>
      (await rpc.audit.list({ resourceType: 'user', resourceId: id, pageSize: 10 }, { signal })).items,
  })

/** Shows a person as the server has just told of them, and has every list of people read again. */
export async function showPerson(client: QueryClient, person: UserDetails): Promise<void> {
  client.setQueryData(personQuery(person.id).queryKey, person)
  await refreshPeople(client, person.id)
}

/** Has every list of people read again, and what is known of the one person who was changed. */
export async function refreshPeople(client: QueryClient, id?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['people', 'list'] }),
    client.invalidateQueries({ queryKey: ['people', 'assignable'] }),
    ...(id ? [client.invalidateQueries({ queryKey: historyQuery(id).queryKey })] : []),
  ])
}
