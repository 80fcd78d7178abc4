import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { noFaults, useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { send } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ChangePasswordForm } from '../shared/change-password-form.tsx'
import { FormError } from '../shared/form-error.tsx'
import classes from './profile.module.css'
import { securityQuery } from './security.ts'
import { usePanelForm } from './use-panel-form.ts'

/** The date of the password, and the form that changes it. */
export function PasswordPanel() {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const client = useQueryClient()
  const setAt = useQuery(securityQuery).data?.passwordChangedAt
  const { part, body, open, close, opener } = usePanelForm<'change'>()
  const changed = () => {
    close()
    void client.invalidateQueries({ queryKey: securityQuery.queryKey })
  }
  if (setAt === null)
    return (
      <Panel title={t('people:password')} padded>
        <FirstPassword />
      </Panel>
    )
  return (
    <Panel title={t('people:password')} padded>
      <Column ref={body} className={classes.stack}>
        {setAt ? <p>{t('people:password.setAt', { when: isolateBidi(instant(setAt)) })}</p> : null}
        <Muted>{t('people:password.keeps')}</Muted>
        {part === 'change' ? (
          <div className={classes.narrow}>
            <ChangePasswordForm
              onChanged={changed}
              beside={
                <Button variant="default" onClick={close}>
                  {t('shell:cancel')}
                </Button>
              }
            />
          </div>
        ) : (
          <Row wrap>
            <Button ref={opener('change')} variant="default" onClick={() => open('change')}>
              {t('people:password.change')}
            </Button>
          </Row>
        )}
      </Column>
    </Panel>
  )
}

/** Explains that the account has no password, and sends a link for setting one. */
function FirstPassword() {
  const { t } = useTranslation()
  const { user } = useMe()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, busy, error, submit } = useSubmit<never>(noFaults, async () => {
    if (!user) return undefined
    await send('/api/auth/request-password-reset', { body: { email: user.email } })
    setSentTo(user.email)
    return undefined
  })
  return (
    <Column as="form" ref={form} className={classes.stack} onSubmit={submit}>
      <p>{t('people:password.none')}</p>
      <FormError error={error} />
      <div role="status">{sentTo ? t('people:password.linkSent', { email: isolateBidi(sentTo) }) : null}</div>
      {sentTo ? null : (
        <Row wrap>
          <Button type="submit" variant="default" loading={busy}>
            {t('people:password.sendLink')}
          </Button>
        </Row>
      )}
    </Column>
  )
}
