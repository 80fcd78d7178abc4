import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { Row } from '../kit/layout/layout.tsx'
import { Dialog } from '../kit/overlays/dialog.tsx'
import classes from './leave-guard.module.css'

/** A form that may hold unsaved changes, which are discarded or set aside for later. */
type Drafted = { isDirty: () => boolean; forget: () => void; setAside: () => void }

/**
 * Asks before a form with unsaved changes is left: they may be kept for later or discarded. For a sign-out the shell asks, for
 * all forms of the device at once.
 */
export function LeaveGuard({ drafted }: { drafted: Drafted }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    // An expired session goes to the sign-in page without asking: the draft is restored after the sign-in.
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
      <Row justify="end" wrap className={classes.leaving}>
        <Button variant="default" onClick={() => leave(drafted.forget)}>
          {t('shell:leave.discard')}
        </Button>
        <Button variant="default" onClick={() => leave(drafted.setAside)}>
          {t('shell:leave.keep')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('shell:leave.stay')}
        </Button>
      </Row>
    </Dialog>
  )
}
