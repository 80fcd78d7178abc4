import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextPath } from '#web/next-path.ts'
import { sessionChanged } from '#web/session.ts'
import classes from '../entrance-form.module.css'
import { FormError } from '../form-error.tsx'
import { CopyButton } from './copy-button.tsx'

/** Shows the recovery codes, which nobody can show again, and goes on when they have been put away. */
export function RecoveryStep({ codes, next }: { codes: readonly string[]; next: string | undefined }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const text = codes.join('\n')

  const goOn = () => {
    setBusy(true)
    sessionChanged(client)
      .then(() => router.history.replace(nextPath(next)))
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.form}>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.pair}>
        <CopyButton text={text} full />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download(text)}
        >
          {t('people:recovery.download')}
        </Button>
      </div>
      <FormError error={error} />
      <Button fullWidth loading={busy} onClick={goOn}>
        {t('people:recovery.continue')}
      </Button>
    </div>
  )
}

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = 'thamin-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
