import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { RequestLinkForm } from './request-link-form.tsx'

/** /forgot-password: requests a link for setting a new password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  return (
    <RequestLinkForm
      title={t('people:forgot.title')}
      subtitle={t('people:forgot.subtitle')}
      sentTo={(email) => t('people:forgot.sent', { email: isolateBidi(email) })}
      submit={t('people:forgot.submit')}
      path="/api/auth/request-password-reset"
    />
  )
}
