import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { send } from '#web/rpc/rpc.ts'
import { FormError } from '../shared/form-error.tsx'
import { useSubmit } from '../shared/use-submit.ts'
import classes from './profile.module.css'

/** How long the server sends no other link, in ms. */
const PAUSE = 60_000

/** Says that the address of the account is not confirmed yet, and sends the link once more. Nothing else waits for it. */
export function UnconfirmedNote({ email }: { email: string }) {
  const { t } = useTranslation()
  const [sentAt, setSentAt] = useState<number | null>(null)
  const { busy, error, submit } = useSubmit<never>(
    () => ({}),
    async () => {
      await send('/api/auth/send-confirmation', { body: {} })
      setSentAt(Date.now())
      return undefined
    },
  )
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (sentAt === null) return
    setResting(true)
    const over = setTimeout(() => setResting(false), PAUSE)
    return () => clearTimeout(over)
  }, [sentAt])

  return (
    <div className={classes.unconfirmed}>
      <p>
        <strong>{t('people:email.unconfirmed')}</strong>
      </p>
      <p className={classes.quiet}>{t('people:email.unconfirmedHint')}</p>
      <FormError error={error} />
      <div role="status">
        {sentAt === null ? null : <p>{t('people:email.confirmSent', { email: isolateBidi(email) })}</p>}
      </div>
      <div className={classes.row}>
        <Button variant="default" size="sm" loading={busy} disabled={resting} onClick={() => void submit()}>
          {t('people:email.confirmAgain')}
        </Button>
      </div>
    </div>
  )
}
