import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AccountDetails, ClientMember } from '../../model.ts'
import classes from './account.module.css'

type Props = { details: AccountDetails; actions: (member: ClientMember) => ReactNode }

/** The people of a company's account, with what may be done about each, and how many files the account has. */
export function AccountPeople({ details: { account, members, files }, actions }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      {account.registrationNumber ? (
        <p>
          {t('clients:registration')}: <Iso>{account.registrationNumber}</Iso>
        </p>
      ) : null}
      <p className={classes.quiet}>{t('clients:files', { count: files, n: number(files) })}</p>
      {account.kind === 'COMPANY' ? (
        <ul className={classes.list} aria-label={t('clients:members')}>
          {members.map((member) => (
            <li key={member.id} className={classes.line}>
              <span className={classes.who}>
                <span>
                  <Iso>{member.displayName}</Iso> · {t(member.role === 'OWNER' ? 'clients:owner' : 'clients:member')}
                </span>
                <span className={classes.quiet}>
                  <Iso>{member.email}</Iso>
                </span>
              </span>
              <div className={classes.acts}>{actions(member)}</div>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The name of an account in the reader's language, in the other one where it has none in this. */
export function useAccountName() {
  const { i18n } = useTranslation()
  return ({ nameAr, nameEn }: { nameAr: string; nameEn: string }) =>
    i18n.language === 'ar' ? nameAr || nameEn : nameEn || nameAr
}
