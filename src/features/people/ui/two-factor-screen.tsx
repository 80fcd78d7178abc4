import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/kit/error-panel.tsx'
import { TextLink } from '#web/kit/links.tsx'
import { useMe } from '#web/me.ts'
import { RpcError } from '#web/rpc.ts'
import { sessionChanged } from '#web/session.ts'
import { CodeField } from './code-field.tsx'
import { Entrance } from './entrance.tsx'
import classes from './entrance-form.module.css'
import { FormError } from './form-error.tsx'
import { demoCode, verifyCode } from './sign-in.ts'
import { SignedIn } from './signed-in.tsx'
import { useSubmit } from './use-submit.ts'

/** /two-factor: the second step of signing in. Nobody is signed in before it. */
export function TwoFactorScreen() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { user, demo } = useMe()
  const { next } = useSearch({ from: '/two-factor' })
  const email = useLocation({ select: (location) => location.state.email })
  const client = useQueryClient()
  const [code, setCode] = useState('')

  const check = () => (code.length === 6 ? {} : { code: t('people:code.short') })
  const { form, busy, error, faults, submit } = useSubmit<'code'>(check, async () => {
    try {
      await verifyCode(code)
    } catch (refusal) {
      if (!(refusal instanceof RpcError) || refusal.code !== 'invalid-code') throw refusal
      return { code: errorText(refusal) }
    }
    await sessionChanged(client)
    return undefined
  })

  if (user) return <SignedIn next={next} />
  return (
    <Entrance title={t('people:code.title')} subtitle={t('people:code.subtitle')}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <FormError error={error} />
        <CodeField label={t('people:code.label')} value={code} onChange={setCode} error={faults.code} />
        <Button type="submit" fullWidth loading={busy}>
          {t('people:code.submit')}
        </Button>
        {demo && email ? (
          <Button variant="default" fullWidth onClick={() => void demoCode(email).then(setCode)}>
            {t('people:demo.code')}
          </Button>
        ) : null}
      </form>
      <p className={classes.below}>
        <TextLink to="/login" search={next ? { next } : {}}>
          {t('people:code.otherAccount')}
        </TextLink>
      </p>
    </Entrance>
  )
}
