import type { Transaction } from 'kysely'
import type { Digits } from '#kernel/format.ts'
import type { AccountMails, Alert, MailOf, Reader } from '#kernel/mail.ts'
import type { Language } from '#kernel/words.ts'
import type { DB } from '../db/tables.ts'
import { mayAlert } from './rate-limits.ts'

/** The mails that warn the owner of an account, each with its parameters apart from the time and place of the event. */
type Alerts = { [K in keyof AccountMails as AccountMails[K] extends Alert ? K : never]: AccountMails[K] }
type AlertOf = { [K in keyof Alerts]: { kind: K } & Omit<Alerts[K], keyof Alert> }[keyof Alerts]

/** A mail about a user's own account; the composition of the server renders and sends it. */
export type IdentityMail = Reader & MailOf<AccountMails>
/** Sends a mail once the transaction commits. */
export type SendMail = (trx: Transaction<DB>, mail: IdentityMail) => Promise<void>

/** Address, name, language and digits of the user to whom a mail goes. */
export async function recipientOf(trx: Transaction<DB>, userId: string) {
  const { email, emailVerified, displayName, language, digits } = await trx
    .selectFrom('users')
    .select(['email', 'emailVerified', 'displayName', 'language', 'digits'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const choice = { language: language as Language | null, digits: digits as Digits | null }
  return { recipient: { to: email, ...choice }, name: displayName, emailVerified }
}

/** A query for the active user of an address, in any letter case. */
export function activeUserByEmail(trx: Transaction<DB>, email: string) {
  return trx.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).where('active', '=', true)
}

// What strangers can cause as often as they try.
const REPEATABLE: readonly string[] = ['newDevice', 'signInLocked']

/**
 * Warns the owner of an account about a change to it, with time, place and a link to the profile. An address that nobody has
 * confirmed may be anybody's, and is sent nothing.
 */
export async function alertOwner(
  call: { trx: Transaction<DB>; address: string; mail: (mail: IdentityMail) => Promise<void>; appUrl: string },
  userId: string,
  { kind, ...details }: AlertOf,
): Promise<void> {
  const { recipient, name, emailVerified } = await recipientOf(call.trx, userId)
  if (!emailVerified || (REPEATABLE.includes(kind) && !(await mayAlert(call.trx, userId, kind)))) return
  const link = new URL('/profile', call.appUrl).href
  const event: Alert = { name, at: new Date(), ipAddress: call.address || null, link }
  // AlertOf ties a kind to its details; TypeScript loses that in the spread.
  await call.mail({ ...recipient, kind, params: { ...event, ...details } } as IdentityMail)
}
