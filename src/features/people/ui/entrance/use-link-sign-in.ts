import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { nextPath } from '#kernel/next-path.ts'
import { noFaults, useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { send } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { sessionChanged } from '#web/session/session.ts'
import { securityQuery } from '../profile/security.ts'

/** Signs in by the token in the URL's fragment; `done` once a session is open, with no second step due. */
export function useLinkSignIn(next: string | undefined) {
  const { t } = useTranslation()
  const { user } = useMe()
  const client = useQueryClient()
  const router = useRouter()
  const token = useLocation({ select: (location) => location.hash })
  const [done, setDone] = useState(false)
  const state = useSubmit<never>(noFaults, async () => {
    const answer = await send<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/link', { body: { token } })
    if (answer.twoFactorRedirect) await router.navigate({ to: '/two-factor', search: next ? { next } : {} })
    // Another user may have been signed in: reloading the page removes their data.
    else if (user) location.replace(nextPath(next))
    else {
      await sessionChanged(client)
      setDone(true)
      await suggestPassword()
    }
    return undefined
  })

  // Tells a user without a password where to set one; a user who cannot read that yet has other pages to pass first.
  async function suggestPassword() {
    const security = await client.fetchQuery(securityQuery).catch(() => undefined)
    if (security?.passwordChangedAt !== null) return
    const toProfile = () => void router.navigate({ to: '/profile' })
    toast.warning(t('entrance:link.noPassword'), { text: t('header:profile'), run: toProfile })
  }
  return { ...state, done }
}
