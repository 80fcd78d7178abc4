import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#access/me.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { RpcError, send } from '#web/rpc/rpc.ts'
import { type Challenge, codeHint } from '../second-step/challenge.ts'
import { CodeField } from '../second-step/code-field.tsx'
import { ResendCode } from '../second-step/resend-code.tsx'
import { CurrentPasswordField } from '../shared/current-password-field.tsx'
import { EmailField } from '../shared/email-field.tsx'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { usePasswordConfirmation } from '../shared/use-password-confirmation.ts'
import classes from './profile.module.css'
import { UnconfirmedNote } from './unconfirmed-note.tsx'
import { usePanelForm } from './use-panel-form.ts'

/** The email address of the account, and its change, which takes effect once the new address is confirmed. */
export function EmailPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { part, body, open, close, opener } = usePanelForm<'change'>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Panel title={t('people:email')} padded>
      <div ref={body} className={classes.stack}>
        <p>
          <Iso>{user.email}</Iso>
        </p>
        {user.emailVerified ? null : <UnconfirmedNote email={user.email} />}
        <div role="status">
          {sentTo ? <p className={classes.quiet}>{t('people:email.sent', { email: isolateBidi(sentTo) })}</p> : null}
        </div>
        {part ? (
          <div className={classes.narrow}>
            <ChangeForm
              onSent={(to) => {
                setSentTo(to)
                close()
              }}
              onCancel={close}
            />
          </div>
        ) : (
          <div className={classes.row}>
            <Button ref={opener('change')} variant="default" onClick={() => open('change')}>
              {t('people:email.change')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function ChangeForm({ onSent, onCancel }: { onSent: (to: string) => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  /** The second step that the server asks for, once the password is right. */
  const [due, setDue] = useState<Challenge | null>(null)
  const check = () => ({
    ...(email.trim() ? {} : { email: t('people:fault.email.required') }),
    ...(due && code.length !== 6 ? { code: t('people:code.short') } : {}),
  })
  const { form, busy, error, faults, submit, password, setPassword } = usePasswordConfirmation<'email' | 'code'>(
    async (confirmed) => {
      const body = { email: email.trim(), password: confirmed, ...(due ? { code } : {}) }
      const { codeDue } = await send<{ codeDue?: Challenge }>('/api/auth/change-email', { body })
      if (codeDue) return setDue(codeDue)
      onSent(email.trim())
    },
    check,
  )
  const isDue = due !== null
  useEffect(() => {
    if (isDue) form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [isDue, form])
  const isCodeWrong = error instanceof RpcError && ['invalid-code', 'code-expired'].includes(error.code)
  return (
    <form ref={form} className={entrance.form} onSubmit={submit} noValidate>
      <FormError error={isCodeWrong ? null : error} />
      <EmailField
        label={t('people:email.new')}
        name="newEmail"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={faults.email}
      />
      <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />
      {due ? (
        <>
          <p className={entrance.note}>{codeHint(t, due)}</p>
          <CodeField
            label={t('people:code.label')}
            value={code}
            onChange={setCode}
            error={isCodeWrong ? errorText(error) : faults.code}
          />
          {due.method === 'TOTP' ? null : <ResendCode sent={due} onSent={setDue} />}
        </>
      ) : null}
      <div className={classes.row}>
        <Button type="submit" loading={busy}>
          {t('people:email.submit')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  )
}
