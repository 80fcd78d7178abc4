import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import type { ListedUser } from '../../../model/user.ts'
import { StateBadge, TwoFactorBadge } from '../badges.tsx'
import { PersonName } from './person-name.tsx'

/** The columns of a list of people, in the reader's language, with matches of `search` highlighted. */
export function usePeopleColumns(search: string | undefined): Column<ListedUser>[] {
  const { t } = useTranslation()
  const { digits, instant } = useFormat()
  return useMemo(
    () => [
      column('person', t('administration:column.person'), 300, (user) => <PersonName user={user} search={search} />, {
        grows: true,
      }),
      column('role', t('people:identity.role'), 185, (user) => t(`access:role.${user.role}`)),
      column(
        'organization',
        t('people:organization'),
        170,
        (user) => <Highlight text={digits(user.organization)} search={search} />,
        { grows: true },
      ),
      column('twoFactor', t('administration:twoFactor'), 190, (user) => <TwoFactorBadge user={user} />),
      column('lastLogin', t('administration:column.lastLogin'), 208, (user) =>
        user.lastLogin ? <Num>{instant(user.lastLogin)}</Num> : t('administration:never'),
      ),
      column('state', t('administration:column.state'), 150, (user) => <StateBadge user={user} />),
    ],
    [t, digits, instant, search],
  )
}
