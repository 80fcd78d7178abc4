import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { Import, ImportDetails } from '../model.ts'

/** How often work that goes on is looked at, in ms. */
const LOOK = 1000
/** How many imports, or findings of one, are shown at a time. */
export const AT_ONCE = 20
const isWorking = (one: Pick<Import, 'state'> | undefined) => one?.state === 'CHECKING' || one?.state === 'RUNNING'

/** A page of one's own imports, newest first; looked at again as long as one of them is worked on. */
export const importsQuery = (lastId: string | undefined) =>
  queryOptions({
    queryKey: ['imports', 'list', lastId ?? null],
    queryFn: ({ signal }) => rpc.imports.list({ lastId, pageSize: AT_ONCE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? LOOK * 3 : false),
  })

/** One import with all that is decided on it; looked at each second while it is worked on. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => rpc.imports.get({ id }, { signal }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? LOOK : false),
  })

export type OnlyOf = 'faults' | 'warnings'

/** A page of what the last check found. */
export const faultsQuery = ({ id, version }: ImportDetails, only: OnlyOf | undefined, lastId: number | undefined) =>
  queryOptions({
    queryKey: ['imports', 'faults', id, version, only ?? null, lastId ?? null],
    queryFn: ({ signal }) => rpc.imports.errors({ id, only, lastId, pageSize: AT_ONCE }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The first rows as they would be written. */
export const previewQuery = ({ id, version }: ImportDetails) =>
  queryOptions({
    queryKey: ['imports', 'preview', id, version],
    queryFn: ({ signal }) => rpc.imports.preview({ id }, { signal }),
  })

/** Puts an import as the server gave it in its place, and has lists of imports read anew. */
export async function keepImport(client: QueryClient, one: ImportDetails): Promise<void> {
  client.setQueryData(importQuery(one.id).queryKey, one)
  await readListsAnew(client)
}

/** Forgets an import that is gone, and has lists of imports read anew. */
export async function forgetImport(client: QueryClient, id: string): Promise<void> {
  client.removeQueries(importQuery(id))
  await readListsAnew(client)
}

/** Has lists of imports read anew: there is one more, or one less, or one of them is not as it was. */
export const readListsAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: ['imports', 'list'] })

/** Has all that a check found read anew: the next one may find other things. */
export const forgetFindings = (client: QueryClient, id: string) => {
  client.removeQueries({ queryKey: ['imports', 'faults', id] })
  client.removeQueries({ queryKey: ['imports', 'preview', id] })
}
