import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { DeleteForm } from './delete-form.tsx'
import classes from './profile.module.css'
import { usePanelForm } from './use-panel-form.ts'

/**
 * The deletion of the user's own account, with what it deletes and keeps; for staff, who deletes it and what goes before; for the owner of a
 * company that others are in, that it is handed on first.
 */
export function DeletePanel({ isStaff, isOwnerOfOthers }: { isStaff: boolean; isOwnerOfOthers: boolean }) {
  const { t } = useTranslation()
  const { part, body, open, close, opener } = usePanelForm<'delete'>()
  return (
    <Panel title={t('profile:delete.title')} padded>
      <div ref={body} className={classes.stack}>
        <p>{t(isStaff ? 'profile:delete.staff' : 'profile:delete.text')}</p>
        <ul className={classes.consequences}>
          <li>{t(isStaff ? 'profile:delete.clearsStaff' : 'profile:delete.clears')}</li>
          <li>{t(isStaff ? 'profile:delete.keepsStaff' : 'profile:delete.keeps')}</li>
        </ul>
        {isOwnerOfOthers ? <p>{t('profile:delete.owner')}</p> : null}
        {isStaff || isOwnerOfOthers ? null : part ? (
          <div className={classes.narrow}>
            <DeleteForm onCancel={close} />
          </div>
        ) : (
          <div className={classes.row}>
            <Button ref={opener('delete')} variant="outline" color="red" onClick={() => open('delete')}>
              {t('profile:delete.open')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
