import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goToElement } from '#web/kit/layout/use-go-to-hash.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type CommentedRecord, THREAD_PAGE } from '../../model.ts'
import { entriesOf, newBehind, withFresh } from '../../rules/thread.ts'
import { threadQuery } from '../shared/reads.ts'

/** The element of a comment. */
export const commentId = (id: string) => `comment-${id}`

/**
 * The comments of a record as they are shown: what others write behind them waits until it is asked for, what they change changes in its
 * place. A comment that the address names is read and gone to.
 */
export function useThread(record: CommentedRecord) {
  const client = useQueryClient()
  const query = threadQuery(record)
  const thread = useInfiniteQuery(query)
  // The last comment that was on the screen; null until the first page is there.
  const [seen, setSeen] = useState<string | null>(null)
  const pages = thread.data?.pages ?? []
  const entries = entriesOf(pages)
  const newest = entries.at(-1)?.position ?? '0_'
  if (seen === null && thread.data && !thread.isFetching) setSeen(newest)

  const refresh = async (signal?: AbortSignal) => {
    const from = entriesOf(client.getQueryData(query.queryKey)?.pages ?? [])[0]?.position
    const fresh = await rpc.comments.list(
      { record, ...(from ? { from } : { pageSize: THREAD_PAGE }) },
      signal ? { signal } : {},
    )
    client.setQueryData(
      query.queryKey,
      (before) => before && { pages: withFresh(before.pages, fresh), pageParams: [null] },
    )
    return fresh.items.at(-1)?.position
  }
  useLiveSoon(['comment', 'valuation'], async (signal, changes) => {
    const isOfThread = changes.some(
      ({ kind, id, event }) => id === record.id && (kind === 'comment' || /^REVIEW_/.test(event)),
    )
    // Without changes some may have been missed.
    if (isOfThread || changes.length === 0) await refresh(signal)
  })

  const hidden = newBehind(entries, seen)
  const showAll = () => setSeen(newest)
  useNamedComment(entries, thread, showAll)
  return {
    ...thread,
    entries: hidden.length > 0 ? entries.slice(0, -hidden.length) : entries,
    count: pages[0]?.count ?? 0,
    isFollowing: pages[0]?.isFollowing ?? false,
    news: hidden.length,
    showNews: showAll,
    /** Reads what is shown again, after a change that this person made. */
    refresh: async () => void (await refresh()),
    /** Reads it again and shows all there is, after this person wrote. */
    refreshAndShow: async () => setSeen((await refresh()) ?? newest),
  }
}

type Loaded = Pick<ReturnType<typeof useInfiniteQuery>, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>

/** Goes to the comment that the address names, once for each address, reading earlier pages until it is there. */
function useNamedComment(entries: readonly { id: string }[], thread: Loaded, showAll: () => void): void {
  const { hash } = useLocation()
  const wentTo = useRef('')
  const go = useEffectEvent(() => {
    if (wentTo.current === hash || !hash.startsWith(commentId(''))) return
    if (entries.some(({ id }) => commentId(id) === hash)) {
      wentTo.current = hash
      showAll()
      // Drawn first, where it was not shown yet.
      setTimeout(() => goToElement(hash))
    } else if (thread.hasNextPage && !thread.isFetching) void thread.fetchNextPage()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when there is more to look through
  useEffect(() => go(), [hash, entries.length, thread.isFetching])
}
