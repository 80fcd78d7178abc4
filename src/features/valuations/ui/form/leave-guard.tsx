import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/kit/dialog.tsx'
import classes from './form.module.css'
import type { DraftedForm } from './use-draft.ts'

/**
 * Asks before a form with unsaved changes is left: what was typed may be kept for later or given up. A sign-out is asked
 * about by the shell, for all forms of the device at once.
 */
export function LeaveGuard({ drafted }: { drafted: Pick<DraftedForm, 'isDirty' | 'forget' | 'setAside'> }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    // A session that ended goes to the sign-in page unasked: what was typed waits for the return.
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== '/login' && drafted.isDirty(),
    enableBeforeUnload: drafted.isDirty,
    withResolver: true,
  })
  const leave = (how: () => void) => {
    how()
    blocker.proceed?.()
  }
  return (
    <Dialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('valuations:form.leaveTitle')}
    >
      <p>{t('valuations:form.leaveText')}</p>
      <div className={classes.leaving}>
        <Button variant="default" onClick={() => leave(drafted.forget)}>
          {t('valuations:form.leave')}
        </Button>
        <Button variant="default" onClick={() => leave(drafted.setAside)}>
          {t('valuations:form.leaveKeep')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('valuations:form.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
