import { z } from 'zod'
import { isPhone } from '#kernel/phone.ts'
import { latinDigits } from '#kernel/text.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { userIdIn } from '../better-auth/library-call.ts'
import { consumeFirstAdminLink } from '../links/first-admin-link.ts'
import { assertMeetsPolicy } from '../passwords/new-password.ts'
import { limitRegistrations, lockAccountKey } from '../rate-limits.ts'
import { recordSignIn } from '../sessions/record-sign-in.ts'
import { sendConfirmationLink } from './confirm-email.ts'
import { endpoint } from './endpoint.ts'
import { email, line, password } from './fields.ts'

/** Registers a CLIENT, or the first ADMIN by the one-time link. */
export const signUp = endpoint({
  input: z.strictObject({
    email,
    name: line(200),
    password,
    passwordConfirm: z.string().optional(),
    fullName: line(200).optional(),
    phoneNumber: line(40).transform(latinDigits).refine(isPhone).optional(),
    organization: line(200).optional(),
    language: z.enum(LANGUAGES).optional(),
    rememberMe: z.boolean().optional(),
    firstAdminToken: z.string().max(200).optional(),
  }),
  anonymous: true,
  botCheck: true,
  libraryRequest: ({ firstAdminToken: _, passwordConfirm: __, ...body }) => ({ body }),
  rateLimit: limitRegistrations,
  async before({ trx, body, settings }) {
    assertMeetsPolicy(body.password, (await settings()).passwordPolicy)
    // Of two concurrent registrations of one address, the second must see the account of the first.
    await lockAccountKey(trx, body.email)
    if (body.firstAdminToken !== undefined) await consumeFirstAdminLink(trx, body.firstAdminToken)
  },
  async after(call, result) {
    const userId = userIdIn(result)
    if (!userId) return
    const created = call.trx
      .updateTable('users')
      .where('id', '=', userId)
      .returning(['id', 'email', 'displayName', 'role'])
    const role = call.body.firstAdminToken === undefined ? 'CLIENT' : 'ADMIN'
    const { id, ...person } = await created.set({ role }).executeTakeFirstOrThrow()
    const about = { resourceId: id, resourceType: 'user', after: person }
    const description = `${person.displayName} registered as ${person.role}`
    await call.audit({ id, ...person }, { eventType: 'USER_CREATE', description, ...about })
    await recordSignIn(call, id)
    await sendConfirmationLink(call, id)
  },
})
