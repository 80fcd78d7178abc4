import { useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import { Entrance } from '../entrance/entrance.tsx'
import { RedirectAfterSignIn } from '../shared/redirect-after-sign-in.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { useSecondStep } from './use-second-step.ts'

/** /two-factor: the second step of a sign-in. The session opens after it. */
export function TwoFactorScreen() {
  const { t } = useTranslation()
  const { user } = useMe()
  const { next } = useSearch({ from: '/two-factor' })
  const email = useLocation({ select: (location) => location.state.email })
  const step = useSecondStep()
  const search = next ? { next } : {}

  if (user) return <RedirectAfterSignIn next={next} />
  return (
    <Entrance title={t('people:code.title')} subtitle={step.hint}>
      <SecondStepForm
        step={step}
        email={email}
        again={
          <ButtonLink to="/login" search={search} fullWidth>
            {t('people:code.again')}
          </ButtonLink>
        }
        other={
          <TextLink to="/login" search={search}>
            {t('people:code.otherAccount')}
          </TextLink>
        }
      />
    </Entrance>
  )
}
