import type { Kysely, Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { alertOwner, type IdentityMail } from '#server/identity/account-mails.ts'
import { removeAllSecondSteps } from '#server/identity/erase-account.ts'
import { about } from '#server/identity/lock-person.ts'
import { sendMail } from '../../mails/commands.ts'

/** How many users have a second step, which only the server's secret can read. */
export async function countSecondSteps(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('twoFactorEnabled', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Deletes whatever a lost secret had signed or encrypted: second steps, trusted devices, sessions, the keys of tokens and those for push
 * services, of which the next start makes new ones. Users who
 * had a second step must set it up again; each is notified by mail and in the audit log. Returns their number.
 */
export async function forgetLostSecret(trx: Transaction<DB>, { appUrl }: { appUrl: string }): Promise<number> {
  const users = await removeAllSecondSteps(trx)
  await trx.deleteFrom('pushSubscriptions').execute()
  await trx.deleteFrom('pushKeys').execute()
  await writeAudit(trx, {
    eventType: 'SECURITY_ALERT',
    actor: SYSTEM,
    description: `The server's secret was replaced: ${users.length} second steps were reset, and every session ended`,
    details: { call: 'replace-secret', users: users.length },
  })
  const mail = (letter: IdentityMail) => sendMail({ db: trx, notifyCache: (_, load) => load() }, letter)
  for (const user of users) {
    await writeAudit(trx, {
      eventType: 'TWO_FACTOR_DISABLE',
      actor: SYSTEM,
      description: `The two-factor authentication of ${user.displayName} was reset, as the server's secret was lost`,
      ...about(user),
    })
    await alertOwner({ trx, address: '', appUrl, mail }, user.id, { kind: 'twoFactorOff' })
  }
  return users.length
}
