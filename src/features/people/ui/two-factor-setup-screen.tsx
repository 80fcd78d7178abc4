import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/kit/links.tsx'
import { useMe } from '#web/me.ts'
import { Entrance } from './entrance.tsx'
import { SetUpSteps } from './set-up/set-up-steps.tsx'

/** /two-factor-setup: whoever wants a second step sets it up; whoever has it is led to the profile. */
export function TwoFactorSetupScreen() {
  const { t } = useTranslation()
  const isOn = useMe().user?.twoFactorAuth.status === 'ENABLED'
  return (
    <SetUpSteps
      subtitle={t('people:setUp.voluntary')}
      next="/profile"
      beside={
        <ButtonLink to="/profile" variant="default">
          {t('shell:cancel')}
        </ButtonLink>
      }
      instead={
        isOn ? (
          <Entrance title={t('people:setUp.already')} subtitle={t('people:setUp.alreadyText')}>
            <ButtonLink to="/profile" fullWidth>
              {t('people:setUp.toProfile')}
            </ButtonLink>
          </Entrance>
        ) : null
      }
    />
  )
}
