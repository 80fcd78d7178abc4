import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { RequestLinkForm } from './request-link-form.tsx'

/** /forgot-password: requests a link for setting a new password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  return (
    <RequestLinkForm
      title={t('entrance:forgot.title')}
      subtitle={t('entrance:forgot.subtitle')}
      sentTo={(email) => t('entrance:forgot.sent', { email: isolateBidi(email) })}
      submit={t('entrance:forgot.submit')}
      path="/api/auth/request-password-reset"
    />
  )
}
