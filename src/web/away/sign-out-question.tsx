import { useEffect, useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Button } from '../kit/controls/button.tsx'
import { useErrorText } from '../kit/feedback/error-text.ts'
import { toast } from '../kit/feedback/toast-list.ts'
import { Row } from '../kit/layout/layout.tsx'
import { Dialog } from '../kit/overlays/dialog.tsx'
import { useFormat } from '../kit/text/use-format.ts'
import { guardSignOut } from '../session/sign-out-guard.ts'
import classes from './away-status.module.css'
import { summarise } from './outbox.ts'
import { saveCopy } from './save-copy.ts'
import type { AwayStore } from './store.ts'

/** Asks before a sign-out while something on this device is unsent. */
export function AwaySignOutQuestion({ store }: { store: AwayStore }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const errorText = useErrorText()
  const [asked, setAsked] = useState<{ count: number; answer: (leaves: boolean) => void } | null>(null)

  useEffect(
    () =>
      guardSignOut(async () => {
        const { waiting, refused, questions } = await summarise(store, kuwaitToday())
        const count = waiting + refused + questions
        return count === 0 || new Promise((resolve) => setAsked({ count, answer: resolve }))
      }),
    [store],
  )
  if (!asked) return null
  const { count } = asked
  const answer = (leaves: boolean) => {
    setAsked(null)
    asked.answer(leaves)
  }
  const save = () =>
    saveCopy(store, kuwaitToday()).then(
      () => toast.success(t('away:copySaved')),
      (error: unknown) => toast.error(errorText(error)),
    )
  return (
    <Dialog opened onClose={() => answer(false)} title={t('away:unsent', { count, n: number(count) })}>
      <p>{t('away:signOut.text')}</p>
      <Row wrap className={classes.actions}>
        <Button variant="default" onClick={() => void save()}>
          {t('away:saveCopy')}
        </Button>
        <Button variant="default" onClick={() => answer(true)}>
          {t('away:signOut.leave')}
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          {t('away:signOut.stay')}
        </Button>
      </Row>
    </Dialog>
  )
}
