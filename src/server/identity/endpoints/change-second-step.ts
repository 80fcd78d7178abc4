import type { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { alertOwner } from '../account-mails.ts'
import { generateRecoveryCodes } from '../better-auth/secrets.ts'
import { forgetTrustedDevices } from '../better-auth/trusted-devices.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { revokeCodes } from '../second-step/one-time-codes.ts'
import { type Call, endpoint } from './endpoint.ts'
import { proof } from './fields.ts'
import { provePresentSecondStep } from './present-second-step.ts'

type Proof = z.infer<typeof proof>

/**
 * Turns the second step off and forgets the trusted devices, for the password and a present code or a recovery code. Without a
 * code it answers by which method one comes.
 */
export const disableTwoFactor = endpoint({
  input: proof,
  commitOnRefusal: true,
  async handle(call) {
    const { trx, audit } = call
    const { actor, codeDue } = await prove(call)
    if (codeDue) return { codeDue }
    await trx.deleteFrom('twoFactors').where('userId', '=', actor.id).execute()
    await trx
      .updateTable('users')
      .set({ twoFactorEnabled: false, twoFactorMethod: null, twoFactorPhone: null })
      .where('id', '=', actor.id)
      .execute()
    await revokeCodes(trx, actor.id)
    await forgetTrustedDevices(trx, actor.id)
    const { method } = actor.twoFactor
    await audit(actor, {
      eventType: 'TWO_FACTOR_DISABLE',
      description: `${actor.displayName} turned two-factor authentication off`,
      details: { method },
      before: { status: 'ENABLED', method },
      after: { status: 'DISABLED', method: null },
      resourceId: actor.id,
      resourceType: 'user',
    })
    await alertOwner(call, actor.id, { kind: 'twoFactorOff' })
    return { disabled: true }
  },
})

/** Creates new recovery codes, which replace all earlier ones, for the same proof as turning the second step off. */
export const renewRecoveryCodes = endpoint({
  input: proof,
  commitOnRefusal: true,
  async handle(call) {
    const { trx, audit, keys } = call
    const { actor, codeDue } = await prove(call)
    if (codeDue) return { codeDue }
    const backupCodes = generateRecoveryCodes()
    await trx
      .updateTable('twoFactors')
      .set({ backupCodes: await keys.seal(JSON.stringify(backupCodes)), recoveryCodesLeft: backupCodes.length })
      .where('userId', '=', actor.id)
      .execute()
    const description = `${actor.displayName} made new recovery codes`
    const about = { resourceId: actor.id, resourceType: 'user', details: { recoveryCodes: 'renewed' } }
    await audit(actor, { eventType: 'TWO_FACTOR_SETUP', description, ...about })
    return { backupCodes }
  },
})

/** Checks password and present second step; throws AppError 'failed-precondition' where none is set up. */
async function prove(call: Call<Proof>) {
  const { trx, actor, body } = call
  if (!actor) throw new AppError('not-signed-in')
  await assertOwnPassword(trx, actor.id, body.password)
  if (actor.twoFactor.status !== 'ENABLED') throw new AppError('failed-precondition')
  return { actor, codeDue: await provePresentSecondStep(call, actor, { ...body, purpose: 'turn-off' }) }
}
