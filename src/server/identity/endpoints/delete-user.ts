import { z } from 'zod'
import { isStaff } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { clearPerson } from '../clear-person.ts'
import { endpoint } from './endpoint.ts'
import { password } from './fields.ts'
import { assertKnowsPassword } from '../passwords/own-password.ts'

/**
 * Deletes one's own account, the password proved: every way in ends and what is personal goes; the row stays for what
 * points at it, and so does the audit log. Staff are removed by an administrator, never by themselves.
 */
export const deleteUser = endpoint({
  takes: z.strictObject({ password }),
  lasting: true,
  async does({ trx, body, actor, audit }) {
    if (!actor) throw new AppError('not-signed-in')
    if (isStaff(actor)) throw new AppError('own-account')
    await assertKnowsPassword(trx, actor.id, body.password)

    const description = `${actor.displayName} deleted their account`
    await audit(actor, { eventType: 'USER_DELETE', description, resourceId: actor.id, resourceType: 'user' })
    await clearPerson(trx, actor.id)
    return { deleted: true }
  },
})
