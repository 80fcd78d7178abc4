import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PERMISSIONS } from '#access/grants.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { UserDetails } from '../../../model/user.ts'
import { scopeOf } from '../role-change.ts'
import classes from './person.module.css'
import { RoleDialog } from './role-dialog.tsx'

/** A user's role and its permissions, with a button that changes the role where that is allowed. */
export function RolePanel({ user, manages }: { user: UserDetails; manages: boolean }) {
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
      <div className={classes.stack}>
        <p>
          <strong>{t(`people:role.${user.role}`)}</strong>. {t(`administration:scope.${scopeOf(user.role)}`)}
        </p>
        <ul className={classes.grants} aria-label={t('administration:role.grants')}>
          {PERMISSIONS.filter((permission) => user.permissions[permission]).map((permission) => (
            <li key={permission}>{t(`administration:permission.${permission}`)}</li>
          ))}
        </ul>
      </div>
      {open ? <RoleDialog user={user} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}
