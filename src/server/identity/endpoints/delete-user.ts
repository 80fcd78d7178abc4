import { sql } from 'kysely'
import { z } from 'zod'
import { isStaff } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { endpoint } from '../endpoint.ts'
import { password } from './fields.ts'
import { mustKnow } from './own-password.ts'

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
    await mustKnow(trx, actor.id, body.password)

    const description = `${actor.displayName} deleted their account`
    await audit(actor, { eventType: 'USER_DELETE', description, resourceId: actor.id, resourceType: 'user' })
    for (const table of [
      'accounts',
      'sessions',
      'twoFactors',
      'passwordHistory',
      'oneTimeLinks',
      'knownDevices',
    ] as const)
      await trx.deleteFrom(table).where('userId', '=', actor.id).execute()
    await trx.deleteFrom('verifications').where('value', '=', actor.id).execute()
    await trx
      .updateTable('users')
      .set({
        email: `deleted-${actor.id}@deleted.invalid`,
        displayName: 'حساب محذوف',
        fullName: null,
        phoneNumber: null,
        organization: null,
        photoUrl: null,
        active: false,
        twoFactorEnabled: false,
        twoFactorMethod: null,
        lastLogin: null,
        updatedAt: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', actor.id)
      .execute()
    // Last: the row is ours now, so a photo that was just being kept is there, and none comes after.
    await trx.deleteFrom('photos').where('userId', '=', actor.id).execute()
    return { deleted: true }
  },
})
