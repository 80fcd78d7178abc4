import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { send } from '#web/rpc/rpc.ts'
import { PasswordConfirmationForm } from '../shared/password-confirmation-form.tsx'
import classes from './profile.module.css'
import { securityQuery } from './security.ts'
import { usePanelForm } from './use-panel-form.ts'

/** The linked account at another provider, with unlinking; renders nothing when there is none. */
export function ExternalPanel() {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const language = useLanguage()
  const client = useQueryClient()
  const security = useQuery(securityQuery).data
  const { part, body, open, close, opener } = usePanelForm<'unlink'>()
  if (!security?.external) return null
  const { provider, issuer, since } = security.external

  const unlink = async (password: string) => {
    await send('/api/auth/unlink-account', { body: { password } })
    toast.success(t('profile:external.unlinked'))
    await client.invalidateQueries({ queryKey: securityQuery.queryKey })
    // The panel disappears, so keyboard users continue from the heading.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  const cancel = (
    <Button variant="default" onClick={close}>
      {t('shell:cancel')}
    </Button>
  )
  return (
    <Panel title={t('profile:external.title')} padded>
      <Column ref={body} className={classes.stack}>
        <div className={classes.words}>
          <strong>{provider ? provider[language] : <Iso>{issuer}</Iso>}</strong>
          <span>{t('profile:external.since', { when: isolateBidi(instant(since)) })}</span>
        </div>
        {security.passwordChangedAt === null ? <p>{t('profile:external.needsPassword')}</p> : null}
        {security.passwordChangedAt !== null && part === null ? (
          <Row wrap>
            <Button ref={opener('unlink')} variant="default" onClick={() => open('unlink')}>
              {t('profile:external.unlink')}
            </Button>
          </Row>
        ) : null}
        {part === 'unlink' ? (
          <div className={classes.narrow}>
            <PasswordConfirmationForm submit={t('profile:external.unlink')} onConfirm={unlink} beside={cancel}>
              <p>{t('profile:external.unlinkText')}</p>
            </PasswordConfirmationForm>
          </div>
        ) : null}
      </Column>
    </Panel>
  )
}
