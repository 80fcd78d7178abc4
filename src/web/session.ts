import type { QueryClient } from '@tanstack/react-query'
import { keepFormsNow } from './drafts/keeper.ts'
import { dropDrafts, sweepDrafts } from './drafts.ts'
import { forgetEarly } from './early.ts'
import { sessionQuery } from './me.ts'
import { onSessionRefused, send } from './rpc.ts'

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
  channel.postMessage('changed')
  await refreshSession(client)
}

/** Signs out, and forgets what this person left unsaved on this device. Throws RpcError when the server can't be told. */
export async function signOut(client: QueryClient): Promise<void> {
  const person = client.getQueryData(sessionQuery.queryKey)?.user?.id
  await send('/api/auth/sign-out', { body: {} })
  // A form that is still open in this tab has nothing left to keep when it goes.
  keepFormsNow()
  if (person) dropDrafts(person)
  forget(client)
  await sessionChanged(client)
}

/** Keeps this tab's session true: another tab signed in or out, or the server refused what the screen offered. */
export function watchSession(client: QueryClient): () => void {
  sweepDrafts()
  const refresh = () => void refreshSession(client).catch(() => undefined)
  channel.addEventListener('message', refresh)
  const off = onSessionRefused(refresh)
  return () => {
    channel.removeEventListener('message', refresh)
    off()
  }
}

// Data of one person must never be seen by the next one at the same screen.
function forget(client: QueryClient): void {
  forgetEarly()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
