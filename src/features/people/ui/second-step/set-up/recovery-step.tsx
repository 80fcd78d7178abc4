import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextPath } from '#kernel/next-path.ts'
import { sessionChanged } from '#web/session/session.ts'
import classes from '../../shared/entrance-form.module.css'
import { FormError } from '../../shared/form-error.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Shows the recovery codes, and continues once the user has stored them. */
export function RecoveryStep({ codes, next }: { codes: readonly string[]; next: string | undefined }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const proceed = () => {
    setBusy(true)
    sessionChanged(client)
      .then(() => router.history.replace(nextPath(next)))
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.form}>
      <RecoveryCodes codes={codes} />
      <FormError error={error} />
      <Button fullWidth loading={busy} onClick={proceed}>
        {t('profile:recovery.continue')}
      </Button>
    </div>
  )
}
