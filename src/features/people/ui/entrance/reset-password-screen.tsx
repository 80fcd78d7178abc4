import { useTranslation } from 'react-i18next'
import { TextLink } from '#web/kit/text/links.tsx'
import { PasswordByLink } from './password-by-link.tsx'

/** /reset-password#token: sets a new password by the link of a mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  return (
    <PasswordByLink
      title={t('people:reset.title')}
      subtitle={t('people:reset.subtitle')}
      done={t('people:reset.done')}
      doneHint={t('people:reset.doneHint')}
      path="/api/auth/reset-password"
    >
      <TextLink to="/forgot-password">{t('people:reset.newLink')}</TextLink>
    </PasswordByLink>
  )
}
