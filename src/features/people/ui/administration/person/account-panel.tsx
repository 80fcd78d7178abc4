import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { UserDetails } from '../../../model/user.ts'
import { TwoFactorBadge } from '../badges.tsx'

/** The facts about an account: owner, security, open sessions and assigned work. */
export function AccountPanel({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { date, instant, number, digits } = useFormat()
  const { method } = user.twoFactorAuth
  const facts = [
    { label: t('people:fullName'), value: <Iso>{user.fullName}</Iso> },
    {
      label: t('people:email'),
      value: (
        <>
          <Iso>{user.email}</Iso>
          {user.emailVerified || user.invitation || user.unconfirmed ? null : ` (${t('people:email.notConfirmed')})`}
        </>
      ),
    },
    { label: t('people:phoneNumber'), value: <Num>{digits(user.phoneNumber)}</Num> },
    { label: t('people:organization'), value: <Iso>{digits(user.organization)}</Iso> },
    {
      label: t('administration:column.lastLogin'),
      value: user.lastLogin ? <Num>{instant(user.lastLogin)}</Num> : t('administration:never'),
    },
    { label: t('people:identity.since'), value: <Num>{date(kuwaitToday(new Date(user.createdAt)))}</Num> },
    {
      label: t('administration:twoFactor'),
      value: (
        <>
          <TwoFactorBadge user={user} /> {method ? t(`people:method.${method}`) : null}
        </>
      ),
    },
    { label: t('administration:sessions'), value: <Num>{number(user.sessions)}</Num> },
    { label: t('administration:devices'), value: <Num>{number(user.trustedDevices)}</Num> },
    {
      label: t('administration:openValuations'),
      value:
        user.openValuations > 0 ? (
          <>
            <Num>{number(user.openValuations)}</Num> ·{' '}
            <TextLink to="/valuations" search={{ assignedTo: user.id }}>
              {t('administration:showValuations')}
            </TextLink>
          </>
        ) : (
          <Num>{number(0)}</Num>
        ),
      wide: true,
    },
  ]
  return (
    <Panel title={t('administration:account')}>
      <Facts items={facts} />
    </Panel>
  )
}
