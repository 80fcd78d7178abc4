import { useTranslation } from '#web/i18n/i18n.ts'
import { PasswordByLink } from './password-by-link.tsx'

/** /invitation#token: sets the first password of an invited user. */
export function InvitationScreen() {
  const { t } = useTranslation()
  return (
    <PasswordByLink
      title={t('entrance:invitation.title')}
      subtitle={t('entrance:invitation.subtitle')}
      done={t('entrance:invitation.done')}
      doneHint={t('entrance:invitation.doneHint')}
      path="/api/auth/accept-invitation"
      first
    >
      <p>{t('entrance:invitation.closed')}</p>
    </PasswordByLink>
  )
}
