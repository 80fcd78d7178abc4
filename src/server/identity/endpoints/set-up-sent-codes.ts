import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { internationalPhone } from '#kernel/phone.ts'
import { admitMail } from '../rate-limits.ts'
import { endpoint } from './endpoint.ts'
import { makeRecoveryCodes } from '../second-step/recovery-codes.ts'
import { password } from './fields.ts'
import { assertKnowsPassword } from '../passwords/own-password.ts'
import { sendCode } from './sent-code.ts'
import { assertTwoFactorOff, assertTwoFactorOffered } from './two-factor.ts'

/** By which means a second step can be set up here. */
export const offeredMethods = endpoint({
  takes: z.strictObject({}),
  async does({ actor, methods }) {
    if (!actor) throw new AppError('not-signed-in')
    return { methods: await methods() }
  },
})

/**
 * Begins the set-up of a second step by codes that are sent: sends the first one and gives the recovery codes. It is set up once
 * that code has come back (verify-sent-code); until then nothing is asked for at a sign-in.
 */
export const enableSentCodes = endpoint({
  takes: z.strictObject({
    password,
    method: z.enum(['SMS', 'EMAIL']),
    /** Where text messages go, in its international form, in either script's digits. */
    phoneNumber: z.string().max(40).optional(),
  }),
  lasting: true,
  admit: admitMail,
  async does(call) {
    const { trx, body, actor, keys } = call
    const { method } = body
    if (!actor) throw new AppError('not-signed-in')
    await assertKnowsPassword(trx, actor.id, body.password)
    assertTwoFactorOff(actor)
    await assertTwoFactorOffered(actor, call.settings)
    if (!(await call.methods()).includes(method)) throw new AppError('failed-precondition')
    const target = method === 'EMAIL' ? actor.email : internationalPhone(body.phoneNumber ?? '')
    if (!target) throw new AppError('invalid-phone')
    const sent = await sendCode(call, { userId: actor.id, purpose: 'set-up', method, target })
    const backupCodes = makeRecoveryCodes()
    // As better-auth keeps an authenticator that is not proved yet, so that it opens nothing.
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
    return { ...sent, backupCodes }
  },
})
