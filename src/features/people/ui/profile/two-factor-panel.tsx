import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isAdmin, isOfferedTwoFactor } from '#access/actor.ts'
import type { Me } from '#access/me.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { send } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { sessionChanged } from '#web/session/session.ts'
import type { Challenge } from '../second-step/challenge.ts'
import { RecoveryCodes } from '../second-step/set-up/recovery-codes.tsx'
import entrance from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import classes from './profile.module.css'
import { ProofFields } from './proof-fields.tsx'
import { securityQuery } from './security.ts'
import { TwoFactorState } from './two-factor-state.tsx'
import { usePanelForm } from './use-panel-form.ts'
import { type Proof, useProof } from './use-proof.ts'

/** Asks for a change of the second step: its outcome, or the code that is still due. */
const prove = <T extends object = object>(path: 'disable' | 'generate-backup-codes', body: Proof) =>
  send<Partial<T> & { codeDue?: Challenge }>(`/api/auth/two-factor/${path}`, { body })

/** The state of the second step, with its set-up, change, recovery codes and removal. */
export function TwoFactorPanel({ user }: { user: Me }) {
  const { t } = useTranslation()
  const isOn = user.twoFactorAuth.status === 'ENABLED'
  return (
    <Panel
      title={t('people:code.title')}
      action={
        <span className={classes.badge} data-off={!isOn || undefined}>
          {isOn ? t('profile:twoFactor.on') : t('profile:twoFactor.off')}
        </span>
      }
      padded
    >
      {isOn ? (
        <SwitchedOn user={user} />
      ) : (
        <Column className={classes.stack}>
          <p>{t('profile:twoFactor.offText')}</p>
          <Row wrap>
            <ButtonLink to="/two-factor-setup">{t('profile:setUp.title')}</ButtonLink>
          </Row>
        </Column>
      )}
    </Panel>
  )
}

function SwitchedOn({ user }: { user: Me }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const router = useRouter()
  // Without the offer, a removed second step could not be set up again.
  const isOffered = isOfferedTwoFactor(user, useMe().firm)
  const { part, body, open, close, opener } = usePanelForm<'codes' | 'change' | 'disable'>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const renew = async (proof: Proof) => {
    const made = await prove<{ backupCodes: string[] }>('generate-backup-codes', proof)
    if (made.codeDue) return made.codeDue
    setCodes(made.backupCodes ?? [])
    await client.invalidateQueries({ queryKey: securityQuery.queryKey })
    return undefined
  }
  const disable = async (proof: Proof) => {
    const { codeDue } = await prove('disable', proof)
    if (codeDue) return codeDue
    toast.success(t('profile:twoFactor.disabled'))
    await sessionChanged(client)
    await client.invalidateQueries({ queryKey: securityQuery.queryKey })
    return undefined
  }
  const change = async (proof: Proof) => {
    const { codeDue } = await prove('disable', proof)
    if (codeDue) return codeDue
    await sessionChanged(client)
    // Users with a required second step are redirected to its set-up by the guard.
    await router.navigate({ to: '/two-factor-setup' })
    return undefined
  }
  const finishCodes = () => {
    setCodes(null)
    close()
  }
  const cancel = (
    <Button variant="default" onClick={close}>
      {t('shell:cancel')}
    </Button>
  )
  return (
    <Column ref={body} className={classes.stack}>
      {part === null ? (
        <>
          <TwoFactorState user={user} />
          <Row wrap>
            {isOffered ? (
              <Button ref={opener('change')} variant="default" onClick={() => open('change')}>
                {t('profile:twoFactor.change')}
              </Button>
            ) : null}
            <Button ref={opener('codes')} variant="default" onClick={() => open('codes')}>
              {t('profile:twoFactor.newCodes')}
            </Button>
            <Button ref={opener('disable')} variant="default" onClick={() => open('disable')}>
              {t('profile:twoFactor.disable')}
            </Button>
          </Row>
        </>
      ) : null}
      {part === 'codes' && codes ? (
        <Column className={`${classes.narrow} ${classes.stack}`} role="status">
          <p>{t('profile:recovery.subtitle')}</p>
          <RecoveryCodes codes={codes} />
          <Button onClick={finishCodes}>{t('profile:twoFactor.kept')}</Button>
        </Column>
      ) : null}
      {part === 'codes' && !codes ? (
        <div className={classes.narrow}>
          <ProofForm submit={t('profile:twoFactor.makeCodes')} onProve={renew} beside={cancel}>
            <h3>{t('profile:twoFactor.newCodes')}</h3>
            <p>{t('profile:twoFactor.newCodesText')}</p>
          </ProofForm>
        </div>
      ) : null}
      {part === 'change' ? (
        <div className={classes.narrow}>
          <ProofForm submit={t('profile:setUp.continue')} onProve={change} beside={cancel}>
            <h3>{t('profile:twoFactor.change')}</h3>
            <p>{t('profile:twoFactor.changeText')}</p>
          </ProofForm>
        </div>
      ) : null}
      {part === 'disable' ? (
        <div className={classes.narrow}>
          <ProofForm submit={t('profile:twoFactor.disable')} onProve={disable} beside={cancel} danger>
            <h3>{t('profile:twoFactor.disable')}</h3>
            <p>{t('profile:twoFactor.disableText')}</p>
            {isAdmin(user) ? <p className={classes.warning}>{t('profile:twoFactor.owed')}</p> : null}
          </ProofForm>
        </div>
      ) : null}
    </Column>
  )
}

type Props = {
  /** The label of the button. */
  submit: ReactNode
  /** Sends the proof; returns the code that is still due. */
  onProve: (proof: Proof) => Promise<Challenge | undefined>
  danger?: boolean
  /** Shown beside the button. */
  beside: ReactNode
  /** The explanation above the fields. */
  children: ReactNode
}

/** Asks for the password, then for the present second step or a recovery code, before the second step is changed. */
function ProofForm({ submit: label, onProve, danger = false, beside, children }: Props) {
  const proof = useProof(onProve)
  return (
    <Column as="form" ref={proof.form} className={entrance.form} onSubmit={proof.submit} noValidate>
      {children}
      <FormError error={proof.error} />
      <ProofFields proof={proof} recovery />
      <Row wrap>
        <Button type="submit" loading={proof.busy} color={danger ? 'red' : undefined}>
          {label}
        </Button>
        {beside}
      </Row>
    </Column>
  )
}
