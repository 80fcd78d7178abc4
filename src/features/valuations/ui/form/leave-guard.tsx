import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'

/** Asks before a form with unsaved changes is left; `onLeave` runs when the person goes all the same. */
export function LeaveGuard({ dirty, onLeave }: { dirty: () => boolean; onLeave: () => void }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    // A session that ended goes to the sign-in page unasked: the draft waits for the return.
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && next.pathname !== '/login' && dirty(),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <Dialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('valuations:form.leaveTitle')}
    >
      <Text>{t('valuations:form.leaveText')}</Text>
      <Group mt="lg" justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          {t('valuations:form.leave')}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {t('valuations:form.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
