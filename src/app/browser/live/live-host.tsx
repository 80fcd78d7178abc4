import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusal } from '#access/can.ts'
import { followLive } from '#web/live/stream.ts'
import { tellLive } from '#web/live/use-live.ts'
import { actorOf, sessionQuery, useMe } from '#web/session/me.ts'
import { refreshSession } from '#web/session/session.ts'
import { refreshChanged, refreshShown } from './refresh.ts'

/** Keeps the page informed of what others change while somebody is signed in and the page is visible. */
export function LiveHost() {
  const { user, interrupted } = useMe()
  const isServed = user !== null && !interrupted && refusal(actorOf(user), 'signedIn') === null
  return isServed ? <Following key={user.id} person={user.id} /> : null
}

/** Reads the session again; what was read in the scope of another role or client account leaves the page. */
async function againInScope(client: QueryClient): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey)?.user
  await refreshSession(client)
  const now = client.getQueryData(sessionQuery.queryKey)?.user
  const [is, was] = [now, before].map((user) => [user?.role, user?.accountId, user?.isLimited].join())
  if (is === was) return
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

function Following({ person }: { person: string }) {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = refreshChanged(client, person)
    const leave = followLive(person, {
      changed(changes) {
        refresh.changed(changes)
        tellLive({ changes, reset: false })
      },
      reset() {
        void refreshShown(client)
        tellLive({ changes: [], reset: true })
      },
      ended() {
        if (client.isFetching({ queryKey: sessionQuery.queryKey }) === 0) againInScope(client).catch(() => undefined)
      },
    })
    return () => {
      leave()
      refresh.stop()
    }
  }, [client, person])
  return null
}
