import type { QueryClient } from '@tanstack/react-query'
import { keepFormsNow } from '../drafts/keeper.ts'
import { dropDrafts, sweepDrafts } from '../drafts/stored-drafts.ts'
import { forgetEarly } from '../rpc/early-calls.ts'
import { onSessionRefused, type RpcError, send } from '../rpc/rpc.ts'
import { sessionQuery } from './me.ts'
import { left } from './state.ts'

type Message = 'changed' | 'left'
const channel = new BroadcastChannel('session')

/** Reads the session anew, and forgets all else when another person (or nobody) is signed in now. */
export async function refreshSession(client: QueryClient): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey)?.user?.id
  // An answer on its way was asked for before the change.
  forgetEarly()
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (before !== session.user?.id) forget(client)
}

/** After a sign-in or sign-out here: the session anew, in this tab and in all others. */
export async function sessionChanged(client: QueryClient): Promise<void> {
  channel.postMessage('changed' satisfies Message)
  await refreshSession(client)
}

/** Nobody is signed in on this page any more, and nothing of who was stays on it. */
export async function leaveSession(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
  client.setQueryData(sessionQuery.queryKey, (session) => session && left(session))
  forget(client)
}

/** Signs out, and forgets what this person left unsaved on this device. Throws RpcError when the server can't be told. */
export async function signOut(client: QueryClient): Promise<void> {
  const person = client.getQueryData(sessionQuery.queryKey)?.user?.id
  await send('/api/auth/sign-out', { body: {} })
  // A form that is still open in this tab has nothing left to keep when it goes.
  keepFormsNow()
  if (person) dropDrafts(person)
  channel.postMessage('left' satisfies Message)
  await leaveSession(client)
}

/**
 * Keeps this tab's session true: another tab signed in or out, or the server refused what the screen offered. A call that
 * was refused because the session has ended waits until its person is signed in again, and is then sent once more.
 */
export function watchSession(client: QueryClient): () => void {
  sweepDrafts()
  const refresh = () => refreshSession(client).catch(() => undefined)
  let refreshing: Promise<void> | null = null
  const once = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }
  const hear = ({ data }: MessageEvent<Message>) => void (data === 'left' ? leaveSession(client) : refresh())
  const refused = async ({ code }: RpcError, signal?: AbortSignal) => {
    const session = client.getQueryData(sessionQuery.queryKey)
    if (session?.standing !== 'ended') await once()
    return code === 'not-signed-in' && session?.user ? isBack(client, session.user.id, signal) : false
  }
  channel.addEventListener('message', hear)
  const off = onSessionRefused(refused)
  return () => {
    channel.removeEventListener('message', hear)
    off()
  }
}

/** True once the session of this person stands again; false when they left, or somebody else is there. */
function isBack(client: QueryClient, person: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (back: boolean) => {
      stop()
      signal?.removeEventListener('abort', giveUp)
      resolve(back)
    }
    const giveUp = () => answer(false)
    const look = () => {
      const { data, fetchStatus } = client.getQueryState(sessionQuery.queryKey) ?? {}
      if (fetchStatus !== 'fetching' && data?.standing !== 'ended') answer(data?.user?.id === person && !data.standing)
    }
    const stop = client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === sessionQuery.queryKey[0]) look()
    })
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    else look()
  })
}

// Data of one person must never be seen by the next one at the same screen.
function forget(client: QueryClient): void {
  forgetEarly()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
