import type { Transaction } from 'kysely'
import type { Digits } from '#kernel/format.ts'
import type { AccountMails, Alert, MailOf, Reader } from '#kernel/mail.ts'
import type { Language } from '#kernel/words.ts'
import type { DB } from '../schema.ts'
import type { Call } from './endpoints/endpoint.ts'

/** The kinds of mail that tell the owner of an account what happened to it, and what each tells beside when and from where. */
type Alerts = { [K in keyof AccountMails as AccountMails[K] extends Alert ? K : never]: AccountMails[K] }
type AlertOf = { [K in keyof Alerts]: { kind: K } & Omit<Alerts[K], keyof Alert> }[keyof Alerts]

/** A mail about a person's own account; whoever composes the server tells how it is written and sent. */
export type IdentityMail = Reader & MailOf<AccountMails>
/** Sends a mail if and when the transaction commits. */
export type SendMail = (trx: Transaction<DB>, mail: IdentityMail) => Promise<void>

/** Whom a mail goes to, in the language and digits that they chose. */
export async function readerOf(trx: Transaction<DB>, userId: string) {
  const { email, displayName, language, digits } = await trx
    .selectFrom('users')
    .select(['email', 'displayName', 'language', 'digits'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const choice = { language: language as Language | null, digits: digits as Digits | null }
  return { to: email, ...choice, name: displayName }
}

/** The active person of an address, whatever case it is typed in; a query, to be narrowed further. */
export function activeAt(trx: Transaction<DB>, email: string) {
  return trx.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).where('active', '=', true)
}

/** Tells the owner of an account what has just happened to it, and where they can look into it. */
export async function alertOwner(
  { trx, address, mail, appUrl }: Pick<Call, 'trx' | 'address' | 'mail' | 'appUrl'>,
  userId: string,
  { kind, ...more }: AlertOf,
): Promise<void> {
  const { name, ...reader } = await readerOf(trx, userId)
  const told: Alert = { name, at: new Date(), ipAddress: address || null, link: new URL('/profile', appUrl).href }
  // A kind goes with what it tells: AlertOf says so, a spread forgets it.
  await mail({ ...reader, kind, params: { ...told, ...more } } as IdentityMail)
}
