import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Permission } from '#access/grants.ts'
import type { Role } from '#access/roles.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { UserDetails } from '../../../model/user.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { roleChange } from '../role-change.ts'
import { RoleField } from '../role-field.tsx'
import classes from './person.module.css'
import { useAccountAction } from './use-account-action.ts'

/** Changes a role, showing the permissions that it adds and removes before it is saved. */
export function RoleDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const [role, setRole] = useState<Role>(user.role)
  const { run, stale } = useAccountAction(user)
  const { gained, lost } = roleChange(user.role, role)
  const save = async () => {
    const work = (version: number) => rpc.people.update({ id: user.id, version, changes: { role } })
    const isDone = role === user.role || (await run(work, t('administration:role.saved')))
    if (isDone) onClose()
    return isDone
  }
  return (
    <ActionDialog
      keptAt={`role ${user.id}`}
      title={t('administration:role.change')}
      button={t('administration:role.save')}
      note={stale ? t('administration:stale') : null}
      run={save}
      onClose={onClose}
    >
      <RoleField value={role} onChange={(chosen) => chosen && setRole(chosen)} />
      <Column role="status" gap={12}>
        {role !== user.role && gained.length + lost.length === 0 ? <p>{t('administration:role.same')}</p> : null}
        <Permissions kind="gained" permissions={gained} />
        <Permissions kind="lost" permissions={lost} />
      </Column>
    </ActionDialog>
  )
}

function Permissions({ kind, permissions }: { kind: 'gained' | 'lost'; permissions: readonly Permission[] }) {
  const { t } = useTranslation()
  const Sign = kind === 'gained' ? IconPlus : IconMinus
  if (permissions.length === 0) return null
  return (
    <Column gap={4} className={`${classes.change} ${classes[kind]}`}>
      <h3>{t(`administration:role.${kind}`)}</h3>
      <Column as="ul" gap={0}>
        {permissions.map((permission) => (
          <Row as="li" key={permission}>
            <Sign size={16} aria-hidden="true" />
            {t(`administration:permission.${permission}`)}
          </Row>
        ))}
      </Column>
    </Column>
  )
}
