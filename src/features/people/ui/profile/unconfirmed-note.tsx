import { useEffect, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { send } from '#web/rpc/rpc.ts'
import { FormError } from '../shared/form-error.tsx'
import classes from './profile.module.css'

/** The minimum time between two links, in ms, as on the server. */
const PAUSE = 60_000

/** A note that the account's address is not confirmed, with a button that sends the link again. */
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
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (sentAt === null) return
    setPaused(true)
    const timer = setTimeout(() => setPaused(false), PAUSE)
    return () => clearTimeout(timer)
  }, [sentAt])

  return (
    <Column gap={8} className={classes.unconfirmed}>
      <p>
        <strong>{t('people:email.unconfirmed')}</strong>
      </p>
      <Muted>{t('people:email.unconfirmedHint')}</Muted>
      <FormError error={error} />
      <div role="status">
        {sentAt === null ? null : <p>{t('people:email.confirmSent', { email: isolateBidi(email) })}</p>}
      </div>
      <Row wrap>
        <Button variant="default" size="sm" loading={busy} disabled={paused} onClick={() => void submit()}>
          {t('people:email.confirmAgain')}
        </Button>
      </Row>
    </Column>
  )
}
