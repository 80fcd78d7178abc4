import { IconCheck, IconPoint } from '@tabler/icons-react'
import { brokenRules, type PasswordPolicy, ruleParams, rulesOf } from '#kernel/passwords.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Hidden } from '../layout/layout.tsx'
import classes from './password-hints.module.css'

type Props = {
  password: string
  policy: PasswordPolicy
  /** Further requirements of the same form. */
  also?: { text: string; met: boolean }[]
}

/** The requirements of a password policy, ticked off as the password is typed. */
export function PasswordHints({ password, policy, also = [] }: Props) {
  const { t } = useTranslation()
  const broken = brokenRules(password, policy)
  // The maximum length is shown only when it is exceeded, which is rare.
  const shown = rulesOf(policy).filter((rule) => rule !== 'maxLength' || broken.includes(rule))
  const hints = [
    ...shown.map((rule) => ({
      text: t(`kernel:password.${rule}`, ruleParams(rule, policy)),
      met: password !== '' && !broken.includes(rule),
    })),
    ...also,
  ]
  return (
    <ul className={classes.list}>
      {hints.map(({ text, met }) => (
        <li key={text} data-met={met}>
          {met ? <IconCheck size={16} aria-hidden="true" /> : <IconPoint size={16} aria-hidden="true" />}
          {text}
          {met ? <Hidden>{t('shell:passwordRuleMet')}</Hidden> : null}
        </li>
      ))}
    </ul>
  )
}
