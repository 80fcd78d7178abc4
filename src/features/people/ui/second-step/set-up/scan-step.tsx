import { create } from 'qrcode'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import classes from '../../shared/entrance-form.module.css'
import { CopyButton } from './copy-button.tsx'
import { FirstCodeForm } from './first-code-form.tsx'

/** Shows the key as a QR code and as text, and verifies the authenticator's first code. */
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
      submit={t('profile:scan.submit')}
    >
      <QrCode text={uri} label={t('profile:scan.picture')} className={classes.qr} />
      <div>
        <p>{t('profile:scan.manual')}</p>
        <Row justify="between" wrap gap={[8, 12]} className={classes.key}>
          <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} />
        </Row>
      </div>
    </FirstCodeForm>
  )
}

/** A QR code as one SVG path; dark on white in every theme, as cameras expect. */
function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares = Array.from(modules.data, (dark, index) =>
    dark ? `M${(index % size) + 4} ${Math.floor(index / size) + 4}h1v1h-1z` : '',
  ).join('')
  return (
    <svg role="img" aria-label={label} className={className} viewBox={`0 0 ${size + 8} ${size + 8}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares} fill="#0e2433" shapeRendering="crispEdges" />
    </svg>
  )
}
