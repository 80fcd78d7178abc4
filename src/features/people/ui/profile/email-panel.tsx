import { useState } from 'react'
import type { Me } from '#access/me.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { send } from '#web/rpc/rpc.ts'
import type { Challenge } from '../second-step/challenge.ts'
import { EmailField } from '../shared/email-field.tsx'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import classes from './profile.module.css'
import { ProofFields } from './proof-fields.tsx'
import { UnconfirmedNote } from './unconfirmed-note.tsx'
import { usePanelForm } from './use-panel-form.ts'
import { useProof } from './use-proof.ts'

/** The email address of the account, and its change, which takes effect once the new address is confirmed. */
export function EmailPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { part, body, open, close, opener } = usePanelForm<'change'>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Panel title={t('people:email')} padded>
      <Column ref={body} className={classes.stack}>
        <p>
          <Iso>{user.email}</Iso>
        </p>
        {user.emailVerified ? null : <UnconfirmedNote email={user.email} />}
        <div role="status">
          {sentTo ? <Muted>{t('people:email.sent', { email: isolateBidi(sentTo) })}</Muted> : null}
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
          <Row wrap>
            <Button ref={opener('change')} variant="default" onClick={() => open('change')}>
              {t('people:email.change')}
            </Button>
          </Row>
        )}
      </Column>
    </Panel>
  )
}

function ChangeForm({ onSent, onCancel }: { onSent: (to: string) => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const [email, setEmail, forget] = useTyped('new-address', '')
  const proof = useProof<'email'>(
    async (given) => {
      const body = { email: email.trim(), ...given }
      const { codeDue } = await send<{ codeDue?: Challenge }>('/api/auth/change-email', { body })
      if (codeDue) return codeDue
      forget()
      onSent(email.trim())
    },
    () => (email.trim() ? {} : { email: t('people:fault.email.required') }),
  )
  return (
    <Column as="form" ref={proof.form} className={entrance.form} onSubmit={proof.submit} noValidate>
      <FormError error={proof.error} />
      <EmailField
        label={t('people:email.new')}
        name="newEmail"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={proof.faults.email}
      />
      <ProofFields proof={proof} />
      <Row wrap>
        <Button type="submit" loading={proof.busy}>
          {t('people:email.submit')}
        </Button>
        <Button
          variant="default"
          disabled={proof.busy}
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {t('shell:cancel')}
        </Button>
      </Row>
    </Column>
  )
}
