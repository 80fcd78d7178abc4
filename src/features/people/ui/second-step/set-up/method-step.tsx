import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TwoFactorMethod } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { internationalPhone } from '#kernel/phone.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useErrorText } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { CurrentPasswordField } from '../../shared/current-password-field.tsx'
import classes from '../../shared/entrance-form.module.css'
import { FormError } from '../../shared/form-error.tsx'
import { freshPassword } from '../../shared/fresh-password.ts'
import { usePasswordConfirmation } from '../../shared/use-password-confirmation.ts'
import { MethodChoice } from './method-choice.tsx'
import { methodsQuery, type StartedSetUp, startSetUp } from './start-set-up.ts'

type Props = { onStarted: (started: StartedSetUp) => void; beside: ReactNode }

const EXAMPLE = '+965 9999 1234'

/** Asks for the method and the password before the set-up starts. `beside` is the button that cancels. */
export function MethodStep({ onStarted, beside }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { user } = useMe()
  const methods = useQuery(methodsQuery)
  const [method, setMethod] = useState<TwoFactorMethod>('TOTP')
  // Anyone who has just chosen the password need not type it again.
  const [fresh, setFresh] = useState(freshPassword)
  const known = user?.phoneNumber ?? ''
  // A number without country code is not prefilled, so that its owner types the full number.
  const [phone, setPhone] = useState(internationalPhone(known) ?? '')
  const missing = () =>
    method !== 'SMS' || internationalPhone(phone) ? {} : { phoneNumber: t('errors:invalid-phone') }
  const { form, busy, error, faults, submit, password, setPassword } = usePasswordConfirmation<'phoneNumber'>(
    async (confirmed) => {
      try {
        onStarted(await startSetUp(method, confirmed, phone))
      } catch (refusal) {
        if (refusal instanceof RpcError && refusal.code === 'wrong-password') setFresh(undefined)
        throw refusal
      }
    },
    missing,
    fresh,
  )
  const phoneFault =
    faults.phoneNumber ?? (error instanceof RpcError && error.code === 'invalid-phone' ? errorText(error) : undefined)
  const phoneField = (
    <TextField
      label={t('people:method.phone')}
      description={t('people:method.phone.hint', { phone: isolateBidi(EXAMPLE) })}
      name="phoneNumber"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      value={phone}
      onChange={setPhone}
      error={phoneFault}
    />
  )
  return (
    <Column as="form" ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Column as="ol" marks gap={8} className={classes.list}>
        <li>{t('profile:setUp.step1')}</li>
        <li>{t('profile:setUp.step2')}</li>
        <li>{t('profile:setUp.step3')}</li>
      </Column>
      <FormError error={error} />
      <MethodChoice
        offered={methods.data}
        value={method}
        onChange={setMethod}
        email={user?.email ?? ''}
        fields={{ SMS: phoneField }}
      />
      {fresh === undefined ? (
        <CurrentPasswordField value={password} onChange={setPassword} error={faults.password} />
      ) : null}
      <Grid columns={2} gap={8}>
        <Button type="submit" loading={busy}>
          {t('profile:setUp.continue')}
        </Button>
        {beside}
      </Grid>
    </Column>
  )
}
