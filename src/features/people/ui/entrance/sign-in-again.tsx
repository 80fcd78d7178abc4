import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Me } from '#access/me.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useMe } from '#web/session/me.ts'
import { sessionChanged } from '#web/session/session.ts'
import { SecondStepForm } from '../second-step/second-step-form.tsx'
import { useSecondStep } from '../second-step/use-second-step.ts'
import { CurrentPasswordField } from '../shared/current-password-field.tsx'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { usePasswordConfirmation } from '../shared/use-password-confirmation.ts'
import { BotCheck } from './bot-check/bot-check.tsx'
import { demoAccountsQuery, signIn, signInToDemo } from './sign-in.ts'

/** The user whose session has ended; `onOther` goes to the sign-in page. */
export type SignInAgainProps = { user: Me; onOther: () => void }

/** A dialog over the open page that signs in again after the session has ended, with the second step where it is due. */
export function SignInAgain({ user, onOther }: SignInAgainProps) {
  const { t } = useTranslation()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [atSecondStep, setAtSecondStep] = useState(false)
  const head = (text: string) => (
    <>
      <p id={id}>{text}</p>
      <Column as="p" align="start" gap={4} className={classes.whose}>
        <strong>{user.displayName}</strong>
        <Iso>{user.email}</Iso>
      </Column>
    </>
  )
  const other = (
    <button type="button" className={classes.way} onClick={onOther}>
      {t('entrance:again.other')}
    </button>
  )

  // Each step starts with the focus in its first field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what changes the fields
  useEffect(() => body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [atSecondStep])

  return (
    <Dialog opened veiled title={atSecondStep ? t('people:code.title') : t('entrance:again.title')} describedBy={id}>
      <div ref={body}>
        {atSecondStep ? (
          <CodeStep head={head} other={other} email={user.email} onAgain={() => setAtSecondStep(false)} />
        ) : (
          <>
            {head(t('entrance:again.text'))}
            <PasswordForm email={user.email} onCode={() => setAtSecondStep(true)} />
            <Column align="start" gap={8} className={classes.ways}>
              {other}
            </Column>
          </>
        )}
      </div>
    </Dialog>
  )
}

type CodeStepProps = { head: (text: string) => ReactNode; other: ReactNode; email: string; onAgain: () => void }

function CodeStep({ head, other, email, onAgain }: CodeStepProps) {
  const { t } = useTranslation()
  const step = useSecondStep()
  const again = (
    <Button fullWidth onClick={onAgain}>
      {t('people:code.again')}
    </Button>
  )
  return (
    <>
      {head(step.hint)}
      <SecondStepForm step={step} email={email} again={again} other={other} />
    </>
  )
}

function PasswordForm({ email, onCode }: { email: string; onCode: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { demo } = useMe()
  const { form, busy, error, faults, submit, password, setPassword } = usePasswordConfirmation(async (proof) => {
    if ((await signIn(email, proof)) === 'code') onCode()
    else await sessionChanged(client)
  })
  return (
    <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
      <FormError error={error} />
      <CurrentPasswordField
        label={t('people:password')}
        value={password}
        onChange={setPassword}
        error={faults.password}
      />
      <BotCheck />
      <Button type="submit" fullWidth loading={busy}>
        {t('people:login.submit')}
      </Button>
      {demo ? <DemoButton email={email} /> : null}
    </Column>
  )
}

// Users of a demonstration account do not know its password.
function DemoButton({ email }: { email: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const accounts = useQuery(demoAccountsQuery)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!accounts.data?.some((account) => account.email === email)) return null
  const enter = () => {
    setBusy(true)
    setError(null)
    signInToDemo(email)
      .then(() => sessionChanged(client))
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <FormError error={error} />
      <Button variant="default" fullWidth loading={busy} onClick={enter}>
        {t('entrance:again.demo')}
      </Button>
    </>
  )
}
