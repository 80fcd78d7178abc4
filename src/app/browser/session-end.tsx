import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import type { SignInAgainProps } from '#features/people/ui/entrance/sign-in-again.tsx'
import { withWords } from '#web/i18n/needed-words.ts'
import { sessionQuery, useMe } from '#web/session/me.ts'
import { returnSearch } from '#web/session/return-path.ts'
import { leaveSession } from '#web/session/session.ts'
import { Loading } from '#web/shell/loading.tsx'

type Asking = ComponentType<SignInAgainProps>

// Loaded ahead: when the session expires, the server may have a newer release without this file.
let loading: Promise<Asking> | undefined
function loadAsking(): Promise<Asking> {
  loading ??= import('#features/people/ui/entrance/sign-in-again.tsx')
    .then(withWords)
    .then(({ SignInAgain }) => SignInAgain)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * Asks for the password over an open page whose session has expired, so that nothing on it is lost. A public page stays without
 * asking, signed out.
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
      // When the prompt fails to load, the sign-in page is shown.
      () => over || void leaveSession(client),
    )
    return () => {
      over = true
    }
  }, [ended, guarded, client])

  // The data behind the prompt is as old as the expired session.
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

/** Reloads the page after somebody else signed in, so that nothing of the previous person stays. */
export function ReloadPage() {
  useEffect(() => location.reload(), [])
  return <Loading />
}
