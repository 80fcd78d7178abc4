import { useMemo } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import type { ListDescription } from '#web/records/list/described.ts'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import type { ListedUser, UserFilters } from '../../../model/user.ts'
import { StateBadge, TwoFactorBadge } from '../badges.tsx'
import { EnforceButton } from '../enforce-button.tsx'
import { InviteButton } from '../invite-dialog.tsx'
import type { FilterName } from '../search.ts'
import classes from './list.module.css'
import { PEOPLE_LIST } from './people-list.ts'
import { PersonName } from './person-name.tsx'

/** The columns of a list of people, in the reader's language, with matches of `search` highlighted. */
function usePeopleColumns(search: string | undefined): Column<ListedUser>[] {
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

/** A row of the list on a narrow screen. */
function PersonLine({ row: user, search }: { row: ListedUser; search?: string | undefined }) {
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

/** The people of the firm and its clients, newest first; never empty: the caller is in the list. */
export const PEOPLE: ListDescription<ListedUser, FilterName, UserFilters> = {
  ...PEOPLE_LIST,
  read: rpc.people.list,
  useParts: () => ({
    actions: useMe().allowed('canManageUsers') ? (
      <>
        <EnforceButton />
        <InviteButton />
      </>
    ) : null,
    above: <SectionNav />,
  }),
}

/** A person wherever people are listed. */
export const PEOPLE_ROWS: RowsDescription<ListedUser> = {
  useColumns: usePeopleColumns,
  Line: PersonLine,
  useName() {
    const { t } = useTranslation()
    return (user) => t('administration:select', { name: isolateBidi(user.displayName) })
  },
}
