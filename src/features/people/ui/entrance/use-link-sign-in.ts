import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextPath } from '#kernel/next-path.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { send } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { sessionChanged } from '#web/session/session.ts'
import { securityQuery } from '../profile/security.ts'
import { useSubmit } from '../shared/use-submit.ts'

/** Signs in by the token of the address; `done` once somebody is, and their second step is not still to be made. */
export function useLinkSignIn(next: string | undefined) {
  const { t } = useTranslation()
  const { user } = useMe()
  const client = useQueryClient()
  const router = useRouter()
  const token = useLocation({ select: (location) => location.hash })
  const [done, setDone] = useState(false)
  const nothing = () => ({})
  const state = useSubmit<never>(nothing, async () => {
    const said = await send<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/link', { body: { token } })
    if (said.twoFactorRedirect) await router.navigate({ to: '/two-factor', search: next ? { next } : {} })
    // Somebody else may have been signed in here: nothing of theirs is to stay on the page.
    else if (user) location.replace(nextPath(next))
    else {
      await sessionChanged(client)
      setDone(true)
      await suggestPassword()
    }
    return undefined
  })

  // Whoever has no password (any more) learns here where to set one; who may not ask yet is told other things first.
  async function suggestPassword() {
    const security = await client.fetchQuery(securityQuery).catch(() => undefined)
    if (security?.passwordChangedAt !== null) return
    const toProfile = () => void router.navigate({ to: '/profile' })
    toast.warning(t('people:link.noPassword'), { text: t('people:profile.title'), run: toProfile })
  }
  return { ...state, done }
}
