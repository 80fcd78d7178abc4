import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { useMe } from '#web/session/me.ts'
import { demoCode } from '../../entrance/sign-in.ts'
import classes from '../../shared/entrance-form.module.css'
import type { SentCode } from '../challenge.ts'
import { ResendCode } from '../resend-code.tsx'
import { FirstCodeForm } from './first-code-form.tsx'

type Props = { sent: SentCode; onSent: (sent: SentCode) => void; onVerified: () => void }

/** Asks for the code that was just sent, to verify that codes arrive. */
export function SentStep({ sent, onSent, onVerified }: Props) {
  const { t } = useTranslation()
  const { demo, user } = useMe()
  const [code, setCode] = useState('')
  const fillIn = (email: string) => void demoCode(email).then(setCode, (error) => toast.error(errorText(error)))
  return (
    <>
      <FirstCodeForm
        method={sent.method}
        code={code}
        onChange={setCode}
        onVerified={onVerified}
        submit={t('profile:sent.submit')}
        beside={
          demo && user ? (
            <Button variant="default" fullWidth onClick={() => fillIn(user.email)}>
              {t('people:demo.code')}
            </Button>
          ) : null
        }
      />
      <Column align="start" gap={8} className={classes.ways}>
        <ResendCode sent={sent} onSent={onSent} />
      </Column>
    </>
  )
}
