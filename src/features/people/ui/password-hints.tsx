import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './entrance-form.module.css'
import { PASSWORD_MINIMUM } from './use-registration.ts'

/** What a password needs, ticked off as it is typed. */
export function PasswordHints({ password, again }: { password: string; again: string }) {
  const { t } = useTranslation()
  const hints = [
    { text: t('people:password.hint'), met: password.length >= PASSWORD_MINIMUM },
    { text: t('people:password.same'), met: password !== '' && password === again },
  ]
  return (
    <ul className={classes.hints}>
      {hints.map(({ text, met }) => (
        <li key={text} data-met={met}>
          {met ? <IconCheck size={16} aria-hidden="true" /> : <IconPoint size={16} aria-hidden="true" />}
          {text}
          {met ? <VisuallyHidden>{t('people:password.met')}</VisuallyHidden> : null}
        </li>
      ))}
    </ul>
  )
}
