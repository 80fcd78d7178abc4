import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/kit/error-panel.tsx'
import { RpcError } from '#web/rpc.ts'
import { CodeField } from '../code-field.tsx'
import classes from '../entrance-form.module.css'
import { FormError } from '../form-error.tsx'
import { verifyCode } from '../sign-in.ts'
import { useSubmit } from '../use-submit.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'

/** Shows the key as a picture and in letters, and proves by a first code that the authenticator has it. */
export function ScanStep({ uri, onVerified }: { uri: string; onVerified: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const check = () => (code.length === 6 ? {} : { code: t('people:code.short') })
  const { form, busy, error, faults, submit } = useSubmit<'code'>(check, async () => {
    try {
      await verifyCode(code)
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || refusal.code !== 'invalid-code') throw refusal
      return { code: errorText(refusal) }
    }
    onVerified()
    return undefined
  })
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      <QrCode text={uri} label={t('people:scan.picture')} className={classes.qr} />
      <div>
        <p>{t('people:scan.manual')}</p>
        <div className={classes.key}>
          <code dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} />
        </div>
      </div>
      <CodeField label={t('people:code.label')} value={code} onChange={setCode} error={faults.code} />
      <Button type="submit" fullWidth loading={busy}>
        {t('people:scan.submit')}
      </Button>
    </form>
  )
}
