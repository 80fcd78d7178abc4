import { sql } from 'kysely'
import { deviceOf } from '#kernel/device.ts'
import type { Call } from '../endpoints/endpoint.ts'
import { recogniseDevice } from './known-devices.ts'
import { alertOwner } from '../account-mails.ts'

/**
 * Notes that somebody has come in: the time of it at the person, the browser, and the audit row, with the first step of two.
 * Every way in ends here. `spared` says that no second step was asked for: who has one, is at a trusted device then.
 */
export async function logIn(
  call: Pick<Call, 'trx' | 'audit' | 'touch' | 'wayIn' | 'headers' | 'address' | 'mail' | 'appUrl' | 'setCookie'>,
  userId: string,
  details?: Record<string, unknown>,
  spared = false,
): Promise<void> {
  const { trx, audit, touch, wayIn } = call
  touch(userId)
  const { lastLogin, twoFactorEnabled, ...person } = await trx
    .selectFrom('users')
    .select(['id', 'displayName', 'lastLogin', 'twoFactorEnabled'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ lastLogin: sql`now()` }).where('id', '=', userId).execute()
  const told = wayIn ? { method: wayIn, firstStep: wayIn, ...details } : details
  await audit(person, { eventType: 'LOGIN', description: `${person.displayName} signed in`, details: told })
  const isKnown = await recogniseDevice(call, userId)
  // The first time somebody comes in, every browser is a new one.
  if (isKnown || lastLogin === null || (spared && twoFactorEnabled)) return
  await alertOwner(call, userId, { kind: 'newDevice', device: deviceOf(call.headers.get('user-agent')) })
}
