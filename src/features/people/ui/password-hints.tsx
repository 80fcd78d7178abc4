import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { brokenRules, ruleParams, rulesOf } from '#kernel/passwords.ts'
import { useMe } from '#web/me.ts'
import classes from './entrance-form.module.css'

/** What the firm asks of a new password, ticked off as it is typed. */
export function PasswordHints({ password, again }: { password: string; again: string }) {
  const { t } = useTranslation()
  const { passwordPolicy } = useMe().firm
  const broken = brokenRules(password, passwordPolicy)
  // Hardly anybody types too much: that rule is told only to who breaks it.
  const told = rulesOf(passwordPolicy).filter((rule) => rule !== 'maxLength' || broken.includes(rule))
  const hints = [
    ...told.map((rule) => ({
      text: t(`kernel:password.${rule}`, ruleParams(rule, passwordPolicy)),
      met: password !== '' && !broken.includes(rule),
    })),
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
