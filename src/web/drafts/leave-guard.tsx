import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/overlays/dialog.tsx'
import classes from './leave-guard.module.css'

/** A form that may hold what is not saved: given up, or set aside to be asked for later. */
type Drafted = { isDirty: () => boolean; forget: () => void; setAside: () => void }

/**
 * Asks before a form with unsaved changes is left: what was typed may be kept for later or given up. A sign-out is asked
 * about by the shell, for all forms of the device at once.
 */
export function LeaveGuard({ drafted }: { drafted: Drafted }) {
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
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={t('shell:leave.title')}>
      <p>{t('shell:leave.text')}</p>
      <div className={classes.leaving}>
        <Button variant="default" onClick={() => leave(drafted.forget)}>
          {t('shell:leave.discard')}
        </Button>
        <Button variant="default" onClick={() => leave(drafted.setAside)}>
          {t('shell:leave.keep')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('shell:leave.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
