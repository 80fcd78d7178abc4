import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { unlinkExternalAccount } from '../federation/external-account.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import { endpoint } from './endpoint.ts'
import { password } from './fields.ts'

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
