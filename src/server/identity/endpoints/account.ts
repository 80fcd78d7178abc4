import { z } from 'zod'
import { isStaff } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { eraseAccount } from '../erase-account.ts'
import { unlinkExternalAccount } from '../federation/external-account.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { endpoint } from './endpoint.ts'
import { password, proof } from './fields.ts'
import { provePresentSecondStep } from './present-second-step.ts'

/**
 * Deletes the caller's own account, confirmed by the password and the present second step (see eraseAccount); without its code it answers
 * by which method one comes. Staff are removed by an administrator, never by themselves: their open work is handed over first.
 */
export const deleteUser = endpoint({
  input: proof,
  commitOnRefusal: true,
  async handle(call) {
    const { trx, body, actor, audit } = call
    if (!actor) throw new AppError('not-signed-in')
    if (isStaff(actor)) throw new AppError('own-account')
    await assertOwnPassword(trx, actor.id, body.password)
    const codeDue = await provePresentSecondStep(call, actor, { ...body, purpose: 'confirm' })
    if (codeDue) return { codeDue }

    // Before the entry: a refusal keeps what the call wrote.
    await eraseAccount(trx, actor.id)
    const description = `${actor.displayName} deleted their account`
    await audit(actor, { eventType: 'USER_DELETE', description, resourceId: actor.id, resourceType: 'user' })
    return { deleted: true }
  },
})

/** Unlinks the caller's account at another provider, confirmed by the password: without one they could no longer sign in. */
export const unlinkAccount = endpoint({
  input: z.strictObject({ password }),
  commitOnRefusal: true,
  async handle({ trx, body, actor, audit }) {
    if (!actor) throw new AppError('not-signed-in')
    await assertOwnPassword(trx, actor.id, body.password)
    if (!(await unlinkExternalAccount(trx, actor.id))) throw new AppError('failed-precondition')
    await audit(actor, {
      eventType: 'PROFILE_UPDATE',
      description: `${actor.displayName} unlinked their external account`,
      details: { unlinked: 'oidc' },
      resourceId: actor.id,
      resourceType: 'user',
    })
    return { unlinked: true }
  },
})
