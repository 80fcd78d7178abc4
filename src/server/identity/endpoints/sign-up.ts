import { z } from 'zod'
import { isPhone } from '#kernel/phone.ts'
import { latinDigits } from '#kernel/text.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { admitRegistration, takeTurn } from '../rate-limits.ts'
import { endpoint, userIdIn } from './endpoint.ts'
import { claimFirstAdmin } from '../links/first-admin-link.ts'
import { askToConfirm } from './confirm-email.ts'
import { email, line, password } from './fields.ts'
import { logIn } from '../sessions/record-sign-in.ts'
import { assertMeetsPolicy } from '../passwords/new-password.ts'

/** Registering: makes a CLIENT, or the first ADMIN by the one-time link. */
export const signUp = endpoint({
  takes: z.strictObject({
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
  entrance: true,
  botCheck: true,
  asks: ({ firstAdminToken: _, passwordConfirm: __, ...body }) => ({ body }),
  admit: admitRegistration,
  async before({ trx, body, settings }) {
    assertMeetsPolicy(body.password, (await settings()).passwordPolicy)
    // Two registrations of one address at once: the second must find the first one's account.
    await takeTurn(trx, body.email)
    if (body.firstAdminToken !== undefined) await claimFirstAdmin(trx, body.firstAdminToken)
  },
  async after(call, answer) {
    const userId = userIdIn(answer)
    if (!userId) return
    const asked = call.trx
      .updateTable('users')
      .where('id', '=', userId)
      .returning(['id', 'email', 'displayName', 'role'])
    const role = call.body.firstAdminToken === undefined ? 'CLIENT' : 'ADMIN'
    const { id, ...person } = await asked.set({ role }).executeTakeFirstOrThrow()
    const about = { resourceId: id, resourceType: 'user', after: person }
    const description = `${person.displayName} registered as ${person.role}`
    await call.audit({ id, ...person }, { eventType: 'USER_CREATE', description, ...about })
    await logIn(call, id)
    await askToConfirm(call, id)
  },
})
