import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../shared/entrance-form.module.css'
import { CopyButton } from './copy-button.tsx'
import { FirstCodeForm } from './first-code-form.tsx'
import { QrCode } from './qr-code.tsx'

/** Shows the key as a picture and in letters, and proves by a first code that the authenticator has it. */
export function ScanStep({ uri, onVerified }: { uri: string; onVerified: () => void }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <FirstCodeForm
      method="TOTP"
      code={code}
      onChange={setCode}
      onVerified={onVerified}
      submit={t('people:scan.submit')}
    >
      <QrCode text={uri} label={t('people:scan.picture')} className={classes.qr} />
      <div>
        <p>{t('people:scan.manual')}</p>
        <div className={classes.key}>
          <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} />
        </div>
      </div>
    </FirstCodeForm>
  )
}
