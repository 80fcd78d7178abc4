import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRole } from '#access/roles.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { sessionChanged } from '#web/session/session.ts'
import classes from '../shared/entrance-form.module.css'
import { FormError } from '../shared/form-error.tsx'
import { demoAccountsQuery, signInToDemo } from './sign-in.ts'

/** The accounts of a demonstration database, each with a button that signs in. */
export function DemoAccounts() {
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const [pendingEmail, setPendingEmail] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const accounts = useQuery(demoAccountsQuery)

  const signInAs = (email: string) => {
    setPendingEmail(email)
    setError(null)
    signInToDemo(email)
      .then(() => sessionChanged(client))
      .catch(setError)
      .finally(() => setPendingEmail(null))
  }

  return (
    <section className={classes.demo} aria-labelledby="demo">
      <h2 id="demo">{t('people:demo.title')}</h2>
      <p>{t('people:demo.hint')}</p>
      <FormError error={error} />
      <Grid as="ul" columns={2} gap={8}>
        {(accounts.data ?? []).map(({ email, role, name }) => (
          <li key={email}>
            <button
              type="button"
              className={classes.account}
              disabled={pendingEmail !== null}
              aria-busy={pendingEmail === email}
              onClick={() => signInAs(email)}
            >
              <strong>{isRole(role) ? t(`access:role.${role}`) : role}</strong>
              <span>{name[language]}</span>
            </button>
          </li>
        ))}
      </Grid>
    </section>
  )
}
