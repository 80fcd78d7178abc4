import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

const SHOWN = 5

/** True for what can be searched for: one or two characters stand in nearly every name of a file. */
export const isSearched = (typed: string): boolean => (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 2

/** Documents by title, number and the name of their file, the newest first. */
export const foundDocumentsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['documents', 'palette', typed.trim()],
    queryFn: async ({ signal }) =>
      (await rpc.documents.search({ text: typed.trim(), pageSize: SHOWN }, { signal })).items,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
