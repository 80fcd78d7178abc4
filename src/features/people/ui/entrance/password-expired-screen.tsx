import { Navigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useMe } from '#web/session/me.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { ChangePasswordForm } from '../shared/change-password-form.tsx'
import { RedirectAfterSignIn } from '../shared/redirect-after-sign-in.tsx'
import { Entrance } from './entrance.tsx'

/** /password-expired: sets a new password, then continues to `next`. */
export function PasswordExpiredScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const signOut = useSignOut()
  const { next } = useSearch({ from: '/password-expired' })
  if (!user) return <Navigate to="/login" search={next ? { next } : {}} replace />
  if (!user.passwordExpired) return <RedirectAfterSignIn next={next} />
  return (
    <Entrance title={t('entrance:expired.title')} subtitle={t('entrance:expired.subtitle')}>
      <ChangePasswordForm
        beside={
          <Button variant="default" loading={signOut.busy} onClick={signOut.run}>
            {t('shell:signOut')}
          </Button>
        }
      />
    </Entrance>
  )
}
