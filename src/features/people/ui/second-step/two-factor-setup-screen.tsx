import { isOfferedTwoFactor } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import { Entrance } from '../entrance/entrance.tsx'
import { SetUpSteps } from './set-up/set-up-steps.tsx'

/** /two-factor-setup: sets up a voluntary second step; refers users who have one, or are not offered one, to the profile. */
export function TwoFactorSetupScreen() {
  const { t } = useTranslation()
  const { user, firm } = useMe()
  const isOn = user?.twoFactorAuth.status === 'ENABLED'
  const isOffered = user !== null && isOfferedTwoFactor(user, firm)
  const toProfile = (
    <ButtonLink to="/profile" fullWidth>
      {t('profile:setUp.toProfile')}
    </ButtonLink>
  )
  return (
    <SetUpSteps
      subtitle={t('profile:setUp.voluntary')}
      next="/profile"
      beside={
        <ButtonLink to="/profile" variant="default">
          {t('shell:cancel')}
        </ButtonLink>
      }
      instead={
        isOn ? (
          <Entrance title={t('profile:setUp.already')} subtitle={t('profile:setUp.alreadyText')}>
            {toProfile}
          </Entrance>
        ) : isOffered ? null : (
          <Entrance title={t('profile:setUp.notOffered')} subtitle={t('profile:setUp.notOfferedText')}>
            {toProfile}
          </Entrance>
        )
      }
    />
  )
}
