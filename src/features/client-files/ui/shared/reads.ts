import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { Folder, FolderOf } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    clientFiles: 'of'
  }
}

/** The query of the folder of a record. */
export const folderQuery = (of: FolderOf) =>
  queryOptions({
    queryKey: ['clientFiles', 'of', of.kind, of.id],
    queryFn: ({ signal }): Promise<Folder> => rpc.clientFiles.get({ of }, { signal }),
  })

/** Reads folders, and what tells of them, again. */
export async function refreshFolders(client: QueryClient): Promise<void> {
  const shown = ['clientFiles', 'portal', 'documents'] as const
  await Promise.all(shown.map((key) => client.invalidateQueries({ queryKey: [key] })))
}
