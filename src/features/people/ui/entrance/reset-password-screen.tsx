import { useTranslation } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { PasswordByLink } from './password-by-link.tsx'

/** /reset-password#token: sets a new password by the link of a mail. */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  return (
    <PasswordByLink
      title={t('entrance:reset.title')}
      subtitle={t('entrance:reset.subtitle')}
      done={t('entrance:reset.done')}
      doneHint={t('entrance:reset.doneHint')}
      path="/api/auth/reset-password"
    >
      <TextLink to="/forgot-password">{t('entrance:reset.newLink')}</TextLink>
    </PasswordByLink>
  )
}
