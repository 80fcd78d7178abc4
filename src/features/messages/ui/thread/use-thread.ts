import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLive } from '#web/live/use-live.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { THREAD_PRESENCE_LEASE, type ThreadDetails, type ThreadOf } from '../../model.ts'
import { messagesQuery, refreshUnread, threadQuery } from '../shared/reads.ts'

/** A thread with its messages, read again at once when either side writes or reads. */
export function useThread(of: ThreadOf) {
  const client = useQueryClient()
  const thread = useQuery(threadQuery(of))
  const id = thread.data?.id ?? ''
  const messages = useInfiniteQuery({ ...messagesQuery(id), enabled: id !== '' })
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: threadQuery(of).queryKey }),
      client.invalidateQueries({ queryKey: messagesQuery(id).queryKey }),
    ])
  }
  useLive(['thread'], (changes) => {
    // One that has not begun here may have begun at the other side.
    if (id === '' || changes.length === 0 || changes.some((change) => change.id === id)) void refresh()
  })
  return { thread, messages, refresh }
}

/** Marks as read what is shown, while the page is; and tells that this person has it open, so that no mail is sent of what they see come in. */
export function useReading(thread: ThreadDetails | undefined): void {
  const client = useQueryClient()
  const id = thread?.id ?? ''
  const lastOrdinal = thread?.lastOrdinal ?? 0
  const tell = useEffectEvent(() => {
    if (id === '' || lastOrdinal === 0 || document.visibilityState !== 'visible') return
    const isNew = thread !== undefined && thread.readTo < lastOrdinal
    rpc.messages.read({ id, to: lastOrdinal }).then(
      () => {
        if (isNew) void refreshUnread(client)
      },
      () => undefined,
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced again with each message
  useEffect(() => {
    tell()
    const timer = setInterval(() => tell(), (THREAD_PRESENCE_LEASE / 3) * 1000)
    const shown = () => tell()
    document.addEventListener('visibilitychange', shown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [id, lastOrdinal])
}

/** How far this person had read when the thread was opened: the line of what is new stays while it is. */
export function useReadBefore(thread: ThreadDetails | undefined): number | null {
  const [before, setBefore] = useState<number | null>(null)
  if (before === null && thread) setBefore(thread.readTo)
  return before
}
