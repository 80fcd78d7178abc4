import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useMe } from '#web/session/me.ts'
import { sessionChanged } from '#web/session/session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'

/** /404: the address leads nowhere. */
export function NotFoundPage() {
  return <ErrorPage kind="NOT_FOUND" />
}

/** /unauthorized: the page exists, and this account may not open it. */
export function UnauthorizedPage() {
  return <ErrorPage kind="UNAUTHORIZED" />
}

/** /account-inactive: the account was deactivated; the person may sign out, or check again. */
export function AccountInactivePage() {
  const { t } = useTranslation()
  const { user, firm } = useMe()
  const client = useQueryClient()
  const signOut = useSignOut()
  const [asking, setAsking] = useState(false)
  if (user?.active) return <Navigate to="/" replace />
  const hint = t('shell:error.INACTIVE.hint', { email: isolateBidi(firm.supportEmail) })
  const ask = () => {
    setAsking(true)
    void sessionChanged(client).finally(() => setAsking(false))
  }
  const actions = user ? (
    <>
      <Button loading={signOut.busy} onClick={signOut.run}>
        {t('shell:signOut')}
      </Button>
      <Button variant="default" loading={asking} onClick={ask}>
        {t('shell:retry')}
      </Button>
    </>
  ) : undefined
  return <ErrorPage kind="INACTIVE" hint={hint} actions={actions} />
}
