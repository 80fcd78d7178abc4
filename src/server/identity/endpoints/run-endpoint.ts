import type { Transaction } from 'kysely'
import type { DB } from '../../schema.ts'
import { type Answer, type Asked, type Call, userIdIn, type WayIn } from './endpoint.ts'
import { logIn } from '../sessions/record-sign-in.ts'
import { KNOWN_PATH } from '../better-auth/known-user-plugin.ts'
import { trustOf } from '../better-auth/trusted-devices.ts'

/** Lets a person in who was proved by another way than a password: to a session, or to their second step first. */
export async function letIn(
  call: Call,
  way: WayIn,
  userId: string,
  ask: (asked: Asked) => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask({ path: KNOWN_PATH, body: { userId } })
  if (answer.error) return answer
  if (userIdIn(answer)) await cameIn(call, userId, { method: way })
  else await rememberWay(call.trx, userId, way)
  return answer
}

/** Notes that somebody came in without a second step: they have none, or this device is spared it. */
export async function cameIn(call: Call, userId: string, details?: Record<string, unknown>): Promise<void> {
  await logIn(call, userId, details, true)
  // A trusted device is trusted anew at each sign-in, under another name.
  if (call.headers.get('cookie')?.includes('trust_device')) await trustOf(call, userId)
}

// The second step that better-auth has just asked for is the newest of this person.
async function rememberWay(trx: Transaction<DB>, userId: string, way: WayIn): Promise<void> {
  const newest = trx
    .selectFrom('verifications')
    .select('id')
    .where('value', '=', userId)
    .where('identifier', 'like', '2fa-%')
    .orderBy('createdAt', 'desc')
    .limit(1)
  await trx.updateTable('verifications').set({ wayIn: way }).where('id', '=', newest).execute()
}
