import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDescribedFields } from '#web/forms/described-fields.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { AccountDetails, ClientMember } from '../../model.ts'
import classes from './account.module.css'

type Props = {
  details: AccountDetails
  actions: (member: ClientMember) => ReactNode
  /** Names lead to the pages of the people, for administrators; the account's own facts stand elsewhere there. */
  linked?: boolean
}

/** The people of a company's account, with what may be done about each, and how many files the account has. */
export function AccountPeople({ details: { account, members, files }, actions, linked = false }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <>
      {account.registrationNumber && !linked ? (
        <p>
          {t('clients:field.registrationNumber')}: <Iso>{account.registrationNumber}</Iso>
        </p>
      ) : null}
      <p className={classes.quiet}>{t('clients:files', { count: files, n: number(files) })}</p>
      {account.kind === 'COMPANY' || linked ? (
        <ul className={classes.list} aria-label={t('clients:field.members')}>
          {members.map((member) => (
            <li key={member.id} className={classes.line}>
              <span className={classes.who}>
                <span>
                  <MemberName member={member} linked={linked} /> ·{' '}
                  {t(member.role === 'OWNER' ? 'clients:owner' : 'clients:member')}
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

/** Gives the fields of the dialogs of an account; of its two names either will do. */
export function useAccountFields() {
  const either = { required: false } as const
  return useDescribedFields((field) => `clients:field.${field}`)(WRITTEN_FIELDS, { nameAr: either, nameEn: either })
}

/** The name of an account in the reader's language, in the other one where it has none in this. */
export function useAccountName() {
  const { i18n } = useTranslation()
  return ({ nameAr, nameEn }: { nameAr: string; nameEn: string }) =>
    i18n.language === 'ar' ? nameAr || nameEn : nameEn || nameAr
}

function MemberName({ member, linked }: { member: ClientMember; linked: boolean }) {
  const name = <Iso>{member.displayName}</Iso>
  if (!linked) return name
  return (
    <TextLink to="/admin/people/$id" params={{ id: member.id }}>
      {name}
    </TextLink>
  )
}
