import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Page } from '#kernel/page.ts'
import type { Valuation } from '../../model.ts'
import { listQuery } from '../reads.ts'
import type { ListSearch } from '../search.ts'

/** The page reads itself and its pictures first. */
const IDLE_MS = 300

/** Reads the next page before it is asked for: when this one has settled, and again by what is given when somebody reaches for it. */
export function useNextPage(search: ListSearch, page: Page<Valuation> | undefined): () => void {
  const client = useQueryClient()
  const after = page?.hasMore ? page.lastId : undefined
  const read = useCallback(() => {
    if (after) void client.prefetchQuery(listQuery({ ...search, after }))
  }, [client, search, after])
  useEffect(() => {
    const timer = setTimeout(read, IDLE_MS)
    return () => clearTimeout(timer)
  }, [read])
  return read
}
