import { useTranslation } from 'react-i18next'
import { Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ListedUser } from '../../../model/user.ts'
import { StateBadge, TwoFactorBadge } from '../badges.tsx'
import classes from './list.module.css'
import { PersonName } from './person-name.tsx'

/** A row of the list on a narrow screen. */
export function PersonLine({ row: user, search }: { row: ListedUser; search?: string | undefined }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  return (
    <>
      <Row justify="between" wrap className={classes.line}>
        <PersonName user={user} search={search} alone />
        <StateBadge user={user} />
      </Row>
      <Row justify="between" wrap gap={[4, 8]} className={classes.below}>
        <span>
          {t(`access:role.${user.role}`)} ·{' '}
          {user.lastLogin ? <Num>{instant(user.lastLogin)}</Num> : t('administration:never')}
        </span>
        <span>
          {t('administration:twoFactor')}: <TwoFactorBadge user={user} />
        </span>
      </Row>
    </>
  )
}
