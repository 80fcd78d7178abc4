import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isPhone } from '#kernel/phone.ts'
import { latinDigits } from '#kernel/text.ts'
import { LANGUAGES } from '#kernel/words.ts'
import type { DB } from '../../db/tables.ts'
import { activeUserByEmail } from '../account-mails.ts'
import { setPasswordHash } from '../better-auth/credentials.ts'
import { userIdIn } from '../better-auth/library-call.ts'
import { consumeFirstAdminLink } from '../links/first-admin-link.ts'
import { revokeLinks } from '../links/one-time-links.ts'
import { assertMeetsPolicy } from '../passwords/new-password.ts'
import { hasPassword } from '../passwords/own-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { limitMailRequests, limitRegistrations, lockAccountKey, mayMailTo } from '../rate-limits.ts'
import { recordSignIn } from '../sessions/record-sign-in.ts'
import { tellOwner } from './change-email.ts'
import { sendConfirmationLink } from './confirm-email.ts'
import { type Call, endpoint } from './endpoint.ts'
import { email, line, password } from './fields.ts'
import { sendResetLink } from './reset-password.ts'

const form = z.strictObject({
  email,
  name: line(200),
  password,
  passwordConfirm: z.string().optional(),
  fullName: line(200).optional(),
  phoneNumber: line(40).transform(latinDigits).refine(isPhone).optional(),
  organization: line(200).optional(),
  language: z.enum(LANGUAGES).optional(),
})
type Form = z.infer<typeof form>

/**
 * Registers a CLIENT, who signs in once the address is confirmed by the link that is sent to it. Response, cookies and timing do
 * not reveal whether the address had an account: its owner is notified by mail, and nothing of theirs changes.
 */
export const signUp = endpoint({
  input: form.extend({ next: z.string().max(2000).optional() }),
  anonymous: true,
  setsPassword: true,
  botCheck: true,
  minResponseTime: { answered: 400 },
  rateLimit: limitMailRequests,
  async handle(call) {
    const { trx, body, settings } = call
    assertMeetsPolicy(body.password, (await settings()).passwordPolicy)
    // Of two concurrent registrations of one address, the second must see the account of the first.
    await lockAccountKey(trx, body.email)
    // For an address that is known too, whose answer would be cheaper otherwise.
    const hash = await hashPassword(body.password)
    const userId = (await createClient(call, hash)) ?? (await registerAgain(call, hash))
    if (!(await mayMailTo(trx, body.email))) return { sent: true }
    if (userId) await sendConfirmationLink(call, userId, body.next)
    else await tellMailbox(call)
    return { sent: true }
  },
})

/** Registers the first ADMIN by the one-time link, and signs in. */
export const signUpAdministrator = endpoint({
  input: form.extend({ firstAdminToken: z.string().max(200) }),
  anonymous: true,
  setsPassword: true,
  libraryRequest: ({ firstAdminToken: _, passwordConfirm: __, ...body }) => ({ path: 'sign-up/email', body }),
  rateLimit: limitRegistrations,
  async before({ trx, body, settings }) {
    assertMeetsPolicy(body.password, (await settings()).passwordPolicy)
    await lockAccountKey(trx, body.email)
    await consumeFirstAdminLink(trx, body.firstAdminToken)
  },
  async after(call, result) {
    const userId = userIdIn(result)
    if (!userId) return
    const made = call.trx.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', userId)
    await auditRegistration(call, await made.returning(REGISTERED).executeTakeFirstOrThrow())
    await recordSignIn(call, userId)
    await sendConfirmationLink(call, userId)
  },
})

const REGISTERED = ['id', 'email', 'displayName', 'role'] as const
type Registered = Pick<Selectable<DB['users']>, (typeof REGISTERED)[number]>

/** Creates the account of a new address and returns its id; undefined when the address has one. */
async function createClient(call: Call<Form>, hash: string): Promise<string | undefined> {
  const { trx, body } = call
  const made = await trx
    .insertInto('users')
    .values({
      ...detailsOf(body),
      email: body.email.toLowerCase(),
      role: 'CLIENT',
      active: true,
      confirmationRequired: true,
    })
    // An invitation of the same address does not wait for the lock of registrations.
    .onConflict((on) => on.column('email').doNothing())
    .returning(REGISTERED)
    .executeTakeFirst()
  if (!made) return undefined
  await setPasswordHash(trx, made.id, hash)
  await auditRegistration(call, made)
  return made.id
}

/**
 * Gives a registration that was never confirmed the details and the password of this one, and revokes its links: the one that is
 * confirmed is the latest. Returns its id; undefined when the address has an account that is in use.
 */
async function registerAgain(call: Call<Form>, hash: string): Promise<string | undefined> {
  const { trx, body, audit } = call
  const again = await trx
    .updateTable('users')
    .set(detailsOf(body))
    .where('email', '=', body.email.toLowerCase())
    .where('confirmationRequired', '=', true)
    .where('emailVerified', '=', false)
    .where('active', '=', true)
    .where('role', '=', 'CLIENT')
    .returning(REGISTERED)
    .executeTakeFirst()
  if (!again) return undefined
  await setPasswordHash(trx, again.id, hash)
  await revokeLinks(trx, 'confirm-address', again.id)
  await audit(again, {
    eventType: 'PASSWORD_CHANGE',
    description: `${again.displayName} registered again before confirming the address`,
    details: { by: 'registration' },
    resourceId: again.id,
    resourceType: 'user',
  })
  return again.id
}

/** Tells the mailbox of an address that has an account: what confirms the address where nobody has yet, else that it is in use. */
async function tellMailbox(call: Call<Form & { next?: string | undefined }>): Promise<void> {
  const { trx, body } = call
  const unconfirmed = await activeUserByEmail(trx, body.email).where('emailVerified', '=', false).executeTakeFirst()
  if (!unconfirmed) await tellOwner(call, body.email.toLowerCase())
  else if (await hasPassword(trx, unconfirmed.id)) await sendConfirmationLink(call, unconfirmed.id, body.next)
  // An invitation that was not accepted.
  else await sendResetLink(call, unconfirmed.id)
}

const detailsOf = ({ name, fullName, phoneNumber, organization, language }: Form) => ({
  displayName: name,
  fullName: fullName ?? null,
  phoneNumber: phoneNumber ?? null,
  organization: organization ?? null,
  language: language ?? null,
})

async function auditRegistration({ audit }: Pick<Call, 'audit'>, { id, ...person }: Registered): Promise<void> {
  const description = `${person.displayName} registered as ${person.role}`
  const about = { resourceId: id, resourceType: 'user', after: person }
  await audit({ id, ...person }, { eventType: 'USER_CREATE', description, ...about })
}
