import { useTranslation } from 'react-i18next'
import { PasswordByLink } from './password-by-link.tsx'

/** /invitation#token: sets the first password of an invited user. */
export function InvitationScreen() {
  const { t } = useTranslation()
  return (
    <PasswordByLink
      title={t('people:invitation.title')}
      subtitle={t('people:invitation.subtitle')}
      done={t('people:invitation.done')}
      doneHint={t('people:invitation.doneHint')}
      path="/api/auth/accept-invitation"
      first
    >
      <p>{t('people:invitation.closed')}</p>
    </PasswordByLink>
  )
}
