import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#access/me.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { send } from '#web/rpc/rpc.ts'
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
  const [email, setEmail] = useState('')
  const check = () => (email.trim() ? {} : { email: t('people:fault.email.required') })
  const { form, busy, error, faults, submit, password, setPassword } = usePasswordConfirmation<'email'>(
    async (confirmed) => {
      await send('/api/auth/change-email', { body: { email: email.trim(), password: confirmed } })
      onSent(email.trim())
    },
    check,
  )
  return (
    <form ref={form} className={entrance.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      <EmailField
        label={t('people:email.new')}
        name="newEmail"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={faults.email}
      />
      <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />
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
