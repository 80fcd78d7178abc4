import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import type { SignInAgainProps } from '#features/people/ui/entrance/sign-in-again.tsx'
import { sessionQuery, useMe } from '#web/session/me.ts'
import { returnSearch } from '#web/session/return-path.ts'
import { leaveSession } from '#web/session/session.ts'
import { Loading } from '#web/shell/loading.tsx'

type Asking = ComponentType<SignInAgainProps>

// Fetched ahead: when a session ends, the server may long have another release.
let loading: Promise<Asking> | undefined
function loadAsking(): Promise<Asking> {
  loading ??= import('#features/people/ui/entrance/sign-in-again.tsx').then(({ SignInAgain }) => SignInAgain)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * When the session of an open page has ended: asks for the password over it, so that nothing on it is lost. What anybody
 * may see stays without asking, and is nobody's any more.
 */
export function SessionEnd() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user, interrupted } = useMe()
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access })
  const href = useLocation({ select: (location) => location.href })
  const [SignInAgain, setAsking] = useState<Asking | null>(null)
  const ended = interrupted === 'expired'
  const guarded = access !== undefined && access !== 'public'
  const isIn = user !== null

  useEffect(() => {
    if (!isIn) return
    const timer = setTimeout(() => void loadAsking().catch(() => undefined), 3000)
    return () => clearTimeout(timer)
  }, [isIn])

  useEffect(() => {
    if (ended && !guarded) void leaveSession(client)
    if (!ended || !guarded) return
    let over = false
    loadAsking().then(
      (loaded) => over || setAsking(() => loaded),
      // Without the question there is still the page for it.
      () => over || void leaveSession(client),
    )
    return () => {
      over = true
    }
  }, [ended, guarded, client])

  // What stood behind the question is as old as the session.
  useEffect(() => {
    if (!ended) return
    return () =>
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }, [ended, client])

  if (!ended || !guarded || !user || !SignInAgain) return null
  const leave = () =>
    void leaveSession(client).then(() => navigate({ to: '/login', search: returnSearch(href), ignoreBlocker: true }))
  return <SignInAgain user={user} onOther={leave} />
}

/** Stands where somebody else signed in meanwhile: all that the page held is gone, and it begins anew. */
export function BeginAnew() {
  useEffect(() => location.reload(), [])
  return <Loading />
}
