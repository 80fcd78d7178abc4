import { useTranslation } from 'react-i18next'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ListedUser } from '../../../model/user.ts'
import { StateBadge, TwoFactorBadge } from '../badges.tsx'
import classes from './list.module.css'
import { PersonName } from './person-name.tsx'

/** A row of the list on a narrow screen. */
export function PersonLine({ user, search }: { user: ListedUser; search: string | undefined }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  return (
    <>
      <div className={classes.line}>
        <PersonName user={user} search={search} alone />
        <StateBadge user={user} />
      </div>
      <div className={classes.below}>
        <span>
          {t(`access:role.${user.role}`)} ·{' '}
          {user.lastLogin ? <Num>{instant(user.lastLogin)}</Num> : t('administration:never')}
        </span>
        <span>
          {t('administration:twoFactor')}: <TwoFactorBadge user={user} />
        </span>
      </div>
    </>
  )
}
