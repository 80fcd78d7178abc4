import type { ReactNode } from 'react'
import { useDescribedFields } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { WRITTEN_FIELDS } from '../../fields.ts'
import type { AccountDetails, ClientMember } from '../../model.ts'
import classes from './account.module.css'

type Props = {
  details: AccountDetails
  actions: (member: ClientMember) => ReactNode
  /** Names lead to the pages of the people, for administrators; the account's own facts are elsewhere there. */
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
      <Text tone="mute">{t('clients:files', { count: files, n: number(files) })}</Text>
      {account.kind === 'COMPANY' || linked ? (
        <Column as="ul" gap={12} aria-label={t('clients:field.members')}>
          {members.map((member) => (
            <Row as="li" justify="between" wrap key={member.id}>
              <span className={classes.who}>
                <span>
                  <MemberName member={member} linked={linked} /> ·{' '}
                  {t(member.role === 'OWNER' ? 'clients:owner' : 'clients:member')}
                  {member.isLimited ? ` · ${t('clients:limited')}` : null}
                </span>
                <Text as="span" tone="mute">
                  <Iso>{member.email}</Iso>
                </Text>
              </span>
              <Row wrap>{actions(member)}</Row>
            </Row>
          ))}
        </Column>
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
  const { language } = useTranslation()
  return ({ nameAr, nameEn }: { nameAr: string; nameEn: string }) =>
    language === 'ar' ? nameAr || nameEn : nameEn || nameAr
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
