import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

const SHOWN = 5

/** Saved comparisons by their name, the newest first, and how many there are. */
export const foundComparisonsQuery = (typed: string) => {
  const text = typed.trim()
  return queryOptions({
    queryKey: ['comparisons', 'palette', text],
    queryFn: ({ signal }) => rpc.comparisons.list({ text, pageSize: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
}
