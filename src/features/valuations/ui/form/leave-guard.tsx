import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askBeforeSignOut } from '#web/leaving.ts'
import { Dialog } from '../dialog.tsx'
import classes from './form.module.css'
import type { DraftedForm } from './use-draft.ts'

/**
 * Asks before a form with unsaved changes is left: what was typed may be kept for later or given up. A sign-out leaves
 * nothing on the device, so it may only be given up or stayed with.
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
  const { isDirty } = drafted
  const [answer, setAnswer] = useState<((goes: boolean) => void) | null>(null)
  useEffect(
    () => askBeforeSignOut(async () => !isDirty() || new Promise((resolve) => setAnswer(() => resolve))),
    [isDirty],
  )
  if (answer) {
    const decide = (goes: boolean) => {
      setAnswer(null)
      answer(goes)
    }
    return (
      <Dialog opened onClose={() => decide(false)} title={t('valuations:form.leaveTitle')}>
        <Text>{t('valuations:form.signOutText')}</Text>
        <div className={classes.leaving}>
          <Button variant="default" onClick={() => decide(true)}>
            {t('valuations:form.signOut')}
          </Button>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('valuations:form.stay')}
          </Button>
        </div>
      </Dialog>
    )
  }

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
      <Text>{t('valuations:form.leaveText')}</Text>
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
