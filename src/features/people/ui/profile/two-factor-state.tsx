import { useQuery } from '@tanstack/react-query'
import type { Me } from '#access/me.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from './profile.module.css'
import { securityQuery } from './security.ts'

/** With so many recovery codes left or fewer, a warning is shown. */
const FEW = 3

/** The method of the second step, the target of its codes, and the number of recovery codes left. */
export function TwoFactorState({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(securityQuery)
  const { method } = user.twoFactorAuth
  const { sentTo = null, recoveryCodesLeft = null } = data?.secondStep ?? {}
  return (
    <>
      <p>{t('profile:twoFactor.onText')}</p>
      <Column as="dl" gap={8} className={classes.terms}>
        {method ? (
          <Row align="stretch" wrap gap={[4, 8]}>
            <dt>{t('profile:twoFactor.method')}</dt>
            <dd>{t(`people:method.${method}`)}</dd>
          </Row>
        ) : null}
        {sentTo ? (
          <Row align="stretch" wrap gap={[4, 8]}>
            <dt>{t('profile:twoFactor.sentTo')}</dt>
            <dd>
              <Iso>{sentTo}</Iso>
            </dd>
          </Row>
        ) : null}
        {recoveryCodesLeft === null ? null : (
          <Row align="stretch" wrap gap={[4, 8]}>
            <dt>{t('profile:twoFactor.codesLeft')}</dt>
            <dd>
              <Num>{number(recoveryCodesLeft)}</Num>
            </dd>
          </Row>
        )}
      </Column>
      {method === 'SMS' ? <Muted>{t('profile:twoFactor.phoneStays')}</Muted> : null}
      {recoveryCodesLeft !== null && recoveryCodesLeft <= FEW ? (
        <p className={classes.warning}>{t('profile:twoFactor.fewLeft')}</p>
      ) : null}
    </>
  )
}
