import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { endpoint } from './endpoint.ts'
import { unlink } from '../federation/external-account.ts'
import { password } from './fields.ts'
import { assertKnowsPassword } from '../passwords/own-password.ts'

/** Ends the link to one's account at another provider, the password proved: without one there would be no way in left. */
export const unlinkAccount = endpoint({
  takes: z.strictObject({ password }),
  lasting: true,
  async does({ trx, body, actor, audit }) {
    if (!actor) throw new AppError('not-signed-in')
    await assertKnowsPassword(trx, actor.id, body.password)
    if (!(await unlink(trx, actor.id))) throw new AppError('failed-precondition')
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
