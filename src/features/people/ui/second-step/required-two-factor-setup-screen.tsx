import { Navigate, useSearch } from '@tanstack/react-router'
import { owesTwoFactor } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { actorOf, useMe } from '#web/session/me.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { RedirectAfterSignIn } from '../shared/redirect-after-sign-in.tsx'
import { SetUpSteps } from './set-up/set-up-steps.tsx'

/** /required-two-factor-setup: sets up the required second step, or signs out. */
export function RequiredTwoFactorSetupScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const signOut = useSignOut()
  const { next } = useSearch({ from: '/required-two-factor-setup' })
  const actor = actorOf(user)

  if (!actor) return <Navigate to="/login" search={next ? { next } : {}} replace />
  return (
    <SetUpSteps
      subtitle={t('profile:setUp.subtitle')}
      next={next}
      beside={
        <Button variant="default" loading={signOut.busy} onClick={signOut.run}>
          {t('shell:signOut')}
        </Button>
      }
      instead={owesTwoFactor(actor) ? null : <RedirectAfterSignIn next={next} />}
    />
  )
}
