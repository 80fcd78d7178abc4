import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { internationalPhone } from '#kernel/phone.ts'
import { recipientOf } from '../account-mails.ts'
import { generateRecoveryCodes } from '../better-auth/secrets.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { limitMailRequests } from '../rate-limits.ts'
import { endpoint } from './endpoint.ts'
import { password } from './fields.ts'
import { sendCode } from './sent-code.ts'
import { assertTwoFactorOff, assertTwoFactorOffered, recordSetUpBegun } from './two-factor.ts'

/** The methods by which a second step can be set up here. */
export const offeredMethods = endpoint({
  input: z.strictObject({}),
  async handle({ actor, methods }) {
    if (!actor) throw new AppError('not-signed-in')
    return { methods: await methods() }
  },
})

/**
 * Begins the set-up of a second step by sent codes: sends the first one and returns the recovery codes. The second step takes
 * effect once that code is verified (verify-sent-code).
 */
export const enableSentCodes = endpoint({
  input: z.strictObject({
    password,
    method: z.enum(['SMS', 'EMAIL']),
    /** The number for text messages, in international form, in Arabic or Latin digits. */
    phoneNumber: z.string().max(40).optional(),
  }),
  commitOnRefusal: true,
  rateLimit: limitMailRequests,
  async handle(call) {
    const { trx, body, actor, keys } = call
    const { method } = body
    if (!actor) throw new AppError('not-signed-in')
    await assertOwnPassword(trx, actor.id, body.password)
    assertTwoFactorOff(actor)
    await assertTwoFactorOffered(actor, call.settings)
    if (!(await call.methods()).includes(method)) throw new AppError('failed-precondition')
    if (method === 'EMAIL' && !(await recipientOf(trx, actor.id)).emailVerified) throw new AppError('email-unconfirmed')
    const target = method === 'EMAIL' ? actor.email : internationalPhone(body.phoneNumber ?? '')
    if (!target) throw new AppError('invalid-phone')
    const sent = await sendCode(call, { userId: actor.id, purpose: 'set-up', method, target })
    const backupCodes = generateRecoveryCodes()
    // Stored like an authenticator that better-auth has not verified, so that it completes no sign-in.
    const row = {
      secret: null,
      backupCodes: await keys.seal(JSON.stringify(backupCodes)),
      verified: false,
      recoveryCodesLeft: backupCodes.length,
      failedVerificationCount: 0,
      lockedUntil: null,
    }
    await trx
      .insertInto('twoFactors')
      .values({ userId: actor.id, ...row })
      .onConflict((on) => on.column('userId').doUpdateSet(row))
      .execute()
    await recordSetUpBegun(call, actor, { method, target })
    return { ...sent, backupCodes }
  },
})
