import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { FindingsOf, Import, ImportDetails } from '../model.ts'
import type { Of } from './kind-words.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    imports: 'one' | 'faults' | 'preview'
  }
}

/** The polling interval of running work, in ms. */
const LOOK = 1000
/** The page size of imports and of faults. */
export const AT_ONCE = 20
const isWorking = (one: Pick<Import, 'state'> | undefined) => one?.state === 'CHECKING' || one?.state === 'RUNNING'

/** The query of a page of the imports of a kind, newest first; polled while one of them is running. */
export const importsQuery = ({ kind, propertyId, engagementId }: Of, lastId: string | undefined) =>
  queryOptions({
    queryKey: ['imports', 'list', kind, propertyId ?? engagementId ?? null, lastId ?? null],
    queryFn: ({ signal }) =>
      rpc.imports.list(
        {
          kind,
          propertyId: propertyId ?? undefined,
          engagementId: engagementId ?? undefined,
          lastId,
          pageSize: AT_ONCE,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? LOOK * 3 : false),
  })

/** The query of one import; polled each second while it is running. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => rpc.imports.get({ id }, { signal }),
    refetchInterval: ({ state }) => (isWorking(state.data) ? LOOK : false),
  })

/** The query of a page of the last check's faults. */
export const faultsQuery = ({ id, version }: ImportDetails, only: FindingsOf | undefined, lastId: string | undefined) =>
  queryOptions({
    queryKey: ['imports', 'faults', id, version, only ?? null, lastId ?? null],
    queryFn: ({ signal }) => rpc.imports.errors({ id, only, lastId, pageSize: AT_ONCE }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The query of the preview: the first rows as they would be written. */
export const previewQuery = ({ id, version }: ImportDetails) =>
  queryOptions({
    queryKey: ['imports', 'preview', id, version],
    queryFn: ({ signal }) => rpc.imports.preview({ id }, { signal }),
  })

/** Caches an import as the server returned it, and refetches the lists. */
export async function storeImport(client: QueryClient, one: ImportDetails): Promise<void> {
  client.setQueryData(importQuery(one.id).queryKey, one)
  await refreshLists(client)
}

/** Removes a deleted import from the cache, and refetches the lists. */
export async function dropImport(client: QueryClient, id: string): Promise<void> {
  client.removeQueries(importQuery(id))
  await refreshLists(client)
}

/** Invalidates the lists of imports. */
export const refreshLists = (client: QueryClient) => client.invalidateQueries({ queryKey: ['imports', 'list'] })

/** Removes the cached faults and preview: the next check may have other results. */
export const dropFindings = (client: QueryClient, id: string) => {
  client.removeQueries({ queryKey: ['imports', 'faults', id] })
  client.removeQueries({ queryKey: ['imports', 'preview', id] })
}

// Files that were sent from this page: a text may have to be read otherwise.
const sent = new Map<string, File>()

/** Keeps the file of an import while the page is open. */
export const keepSent = (id: string, file: File) => void sent.set(id, file)

/** The file of an import that was sent from this page; undefined for any other. */
export const sentFile = (id: string): File | undefined => sent.get(id)
