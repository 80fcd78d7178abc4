import { useSearch } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useMe } from '#web/session/me.ts'
import { RedirectAfterSignIn } from '../shared/redirect-after-sign-in.tsx'
import { RequestLinkForm } from './request-link-form.tsx'

/** /sign-in-by-mail: requests a link that signs in without a password. */
export function SignInByMailScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { next } = useSearch({ from: '/sign-in-by-mail' })
  // The link may have been opened in another tab of this browser meanwhile.
  if (user) return <RedirectAfterSignIn next={next} />
  return (
    <RequestLinkForm
      title={t('entrance:link.title')}
      subtitle={t('entrance:link.subtitle')}
      sentTo={(email) => t('entrance:link.sent', { email: isolateBidi(email) })}
      submit={t('entrance:forgot.submit')}
      path="/api/auth/request-sign-in-link"
      more={next ? { next } : {}}
      next={next}
    />
  )
}
