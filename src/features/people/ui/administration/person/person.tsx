import { type ComponentType, useState } from 'react'
import { isStaff, rowScope } from '#access/actor.ts'
import { PERMISSIONS } from '#access/grants.ts'
import { PersonLicencePanel } from '#features/licences/ui/shared/panels.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import type { UserDetails } from '../../../model/user.ts'
import profile from '../../profile/profile.module.css'
import { StateBadge } from '../badges.tsx'
import { scopeOf } from '../role-change.ts'
import { AccountPanel } from './account-panel.tsx'
import { ActionsPanel } from './actions-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LinkNote } from './link-note.tsx'
import classes from './person.module.css'
import { RoleDialog } from './role-dialog.tsx'

/** The panels that other features show of an account. */
export type PersonPanels = { ClientAccount: ComponentType<{ userId: string }> }

/** One account, with the actions that the signed-in user may take. */
export function Person({ user, panels }: { user: UserDetails; panels: PersonPanels }) {
  const { t } = useTranslation()
  const { allowed, user: me } = useMe()
  const manages = allowed('canManageUsers')
  const isOwn = me?.id === user.id
  return (
    <>
      <PageHead
        eyebrow={<TextLink to="/admin">{t('administration:toList')}</TextLink>}
        title={<Iso>{user.displayName}</Iso>}
        subtitle={
          <Row as="span" inline wrap gap={[4, 8]}>
            <Iso>{user.email}</Iso> <StateBadge user={user} />
          </Row>
        }
      />
      <SectionNav />
      {manages ? null : <p className={classes.note}>{t('administration:readOnly')}</p>}
      {isOwn ? (
        <Row as="p" justify="between" wrap gap={[8, 16]} className={classes.note}>
          {t('administration:ownAccount')} <TextLink to="/profile">{t('administration:toProfile')}</TextLink>
        </Row>
      ) : null}
      {manages && user.active && (user.invitation || user.unconfirmed) ? <LinkNote user={user} /> : null}
      <Grid columns="minmax(0, 7fr) minmax(0, 5fr)" align="start" gap={24} until={1000}>
        <Column gap={24} className={profile.column}>
          <AccountPanel user={user} />
          {manages ? <DetailsPanel user={user} /> : null}
          <RolePanel user={user} manages={manages} />
          {rowScope(user) === 'own' ? <panels.ClientAccount userId={user.id} /> : null}
          {isStaff(user) ? <PersonLicencePanel userId={user.id} manages={manages} /> : null}
        </Column>
        <Column gap={24} className={profile.column}>
          {manages ? (
            <Panel title={t('administration:measures')} padded>
              <ActionsPanel user={user} isOwn={isOwn} />
            </Panel>
          ) : null}
          <HistoryPanel id={user.id} />
        </Column>
      </Grid>
    </>
  )
}

/** A user's role and its permissions, with a button that changes the role where that is allowed. */
function RolePanel({ user, manages }: { user: UserDetails; manages: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={t('administration:role')}
      padded
      action={
        manages ? (
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t('administration:role.change')}
          </Button>
        ) : null
      }
    >
      <Column gap={12}>
        <p>
          <strong>{t(`access:role.${user.role}`)}</strong>. {t(`administration:scope.${scopeOf(user.role)}`)}
        </p>
        <Grid
          as="ul"
          marks
          least="14rem"
          gap={[4, 16]}
          className={classes.grants}
          aria-label={t('administration:role.grants')}
        >
          {PERMISSIONS.filter((permission) => user.permissions[permission]).map((permission) => (
            <li key={permission}>{t(`administration:permission.${permission}`)}</li>
          ))}
        </Grid>
      </Column>
      {open ? <RoleDialog user={user} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}
