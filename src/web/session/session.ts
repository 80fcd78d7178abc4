import type { QueryClient } from '@tanstack/react-query'
import { keepFormsNow } from '../drafts/keeper.ts'
import { dropDrafts, sweepDrafts } from '../drafts/stored-drafts.ts'
import { forgetEarly } from '../rpc/early-calls.ts'
import { onSessionRefused, type RpcError, send } from '../rpc/rpc.ts'
import { sessionQuery } from './me.ts'
import { signedOutSession } from './state.ts'

type Message = 'changed' | 'signed-out'
const channel = new BroadcastChannel('session')

/** Reads the session again, and clears all other data when another person (or nobody) is signed in now. */
export async function refreshSession(client: QueryClient): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey)?.user?.id
  await dropSessionReads(client)
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (before !== session.user?.id) clearData(client)
}

/** Drops the answers about the session that are still on their way: they were requested before a change of it. */
export async function dropSessionReads(client: QueryClient): Promise<void> {
  forgetEarly()
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
}

/** After a sign-in or sign-out here: reads the session again, in this tab and in all others. */
export async function sessionChanged(client: QueryClient): Promise<void> {
  channel.postMessage('changed' satisfies Message)
  await refreshSession(client)
}

/** Makes nobody signed in on this page, and clears what belonged to the person who was. */
export async function leaveSession(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: sessionQuery.queryKey })
  client.setQueryData(sessionQuery.queryKey, (session) => session && signedOutSession(session))
  clearData(client)
}

/** Signs out, and deletes this person's drafts on this device. Throws RpcError when the server can't be reached. */
export async function signOut(client: QueryClient): Promise<void> {
  const person = client.getQueryData(sessionQuery.queryKey)?.user?.id
  await send('/api/auth/sign-out', { body: {} })
  // Writes pending drafts first, so that an open form of this tab writes none after they are deleted.
  keepFormsNow()
  if (person) dropDrafts(person)
  await forgetAway()
  channel.postMessage('signed-out' satisfies Message)
  await leaveSession(client)
}

/** Removes what this device took along for work without a network. */
async function forgetAway(): Promise<void> {
  if (!localStorage.getItem('away-session')) return
  localStorage.removeItem('away-session')
  const forgotten = import('../away/person-data.ts').then(({ forgetOthers }) => forgetOthers(null))
  // What is left goes when the next person signs in here.
  await forgotten.catch(() => undefined)
}

/**
 * Keeps this tab's session in step: another tab signed in or out, or the server refused a call. A call that was refused
 * because the session has expired waits until its person is signed in again, and is then sent once more.
 */
export function watchSession(client: QueryClient): () => void {
  sweepDrafts()
  const refresh = () => refreshSession(client).catch(() => undefined)
  let refreshing: Promise<void> | null = null
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = null
    })
    return refreshing
  }
  const onMessage = ({ data }: MessageEvent<Message>) => void (data === 'signed-out' ? leaveSession(client) : refresh())
  const onRefused = async ({ code }: RpcError, signal?: AbortSignal) => {
    const session = client.getQueryData(sessionQuery.queryKey)
    if (session?.interrupted !== 'expired') await refreshOnce()
    return code === 'not-signed-in' && session?.user ? isResumed(client, session.user.id, signal) : false
  }
  channel.addEventListener('message', onMessage)
  const off = onSessionRefused(onRefused)
  return () => {
    channel.removeEventListener('message', onMessage)
    off()
  }
}

/** True once this person is signed in again; false when they signed out, or somebody else signed in. */
function isResumed(client: QueryClient, person: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (resumed: boolean) => {
      unsubscribe()
      signal?.removeEventListener('abort', giveUp)
      resolve(resumed)
    }
    const giveUp = () => settle(false)
    const check = () => {
      const { data, fetchStatus } = client.getQueryState(sessionQuery.queryKey) ?? {}
      if (fetchStatus !== 'fetching' && data?.interrupted !== 'expired')
        settle(data?.user?.id === person && !data.interrupted)
    }
    const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === sessionQuery.queryKey[0]) check()
    })
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    else check()
  })
}

// Data of one person must never be seen by the next one at the same screen.
function clearData(client: QueryClient): void {
  forgetEarly()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
