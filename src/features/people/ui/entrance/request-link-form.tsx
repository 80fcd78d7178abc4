import { type ReactNode, useState } from 'react'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { EmailField } from '../shared/email-field.tsx'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { BotCheck } from './bot-check/bot-check.tsx'
import { sendChecked } from './bot-check/proof-source.ts'
import { Entrance } from './entrance.tsx'

type Props = {
  title: string
  subtitle: string
  /** The message once the request is sent, whether or not the address has an account. */
  sentTo: (email: string) => ReactNode
  submit: string
  /** The endpoint that sends the link, and the fields of its body beside the address. */
  path: string
  more?: object
  /** The destination after signing in. */
  next?: string | undefined
}

/** Requests a link by mail. It does not reveal whether the address has an account. */
export function RequestLinkForm({ title, subtitle, sentTo, submit: label, path, more, next }: Props) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const check = () => (email.trim() ? {} : { email: t('people:fault.email.required') })
  const { form, busy, error, faults, submit } = useSubmit<'email'>(check, async () => {
    await sendChecked(path, { email: email.trim(), ...more })
    setSent(email.trim())
    return undefined
  })
  return (
    <Entrance title={title} subtitle={sent ? undefined : subtitle}>
      {sent ? (
        <p className={classes.note} role="status">
          {sentTo(sent)}
        </p>
      ) : (
        <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
          <FormError error={error} />
          <EmailField autoComplete="username" value={email} onChange={setEmail} error={faults.email} />
          <BotCheck />
          <Button type="submit" fullWidth loading={busy}>
            {label}
          </Button>
        </Column>
      )}
      <Column align="start" gap={8} className={classes.ways}>
        {sent ? (
          <button type="button" className={classes.way} onClick={() => setSent(null)}>
            {t('entrance:forgot.again')}
          </button>
        ) : null}
        <TextLink to="/login" search={next ? { next } : {}}>
          {t('entrance:forgot.back')}
        </TextLink>
      </Column>
    </Entrance>
  )
}
