import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { UserDetails } from '../../model/user.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    people: 'one' | 'history' | 'assignable' | 'security'
    'demo-accounts': never
    'two-factor': 'methods'
  }
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
      (await rpc.audit.list({ resourceType: 'user', resourceId: id, pageSize: 10, count: 'none' }, { signal })).items,
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
