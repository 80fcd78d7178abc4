import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Channel } from '#kernel/mail.ts'
import type { DB } from '../../db/tables.ts'
import type { ServerKeys } from '../server-keys.ts'

/** How long a sent code is accepted, how many wrong attempts end it, and how often a user may be sent one. */
export const SENT_CODE = { minutes: 5, tries: 5, pauseSeconds: 60, perHour: 5 } as const

/** What a code is bound to: its user, purpose, method and target address or number. */
export type CodeBinding = {
  userId: string
  purpose: 'sign-in' | 'set-up' | 'change-email' | 'turn-off' | 'confirm'
  method: Channel
  target: string
}

/** Whether a sent code is still accepted, and in how many seconds another one may be sent. */
export type SendState = { live: boolean; wait: number }

/** Reads the state of sending. It locks the user, so that codes of one user are sent and verified one after another. */
export async function sendState(trx: Transaction<DB>, binding: CodeBinding): Promise<SendState> {
  await lockUser(trx, binding.userId)
  const lately = await trx
    .selectFrom('oneTimeCodes')
    .select(['userId', sql<number>`extract(epoch from now() - created_at)::float8`.as('age')])
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .where((eb) =>
      eb.or([
        eb('userId', '=', binding.userId),
        // Keeps one phone from being flooded by many new accounts; a verified number is only limited per user.
        ...(binding.purpose === 'set-up' ? [eb('target', '=', binding.target)] : []),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(SENT_CODE.perHour)
    .execute()
  const youngest = lately[0]?.age ?? Number.POSITIVE_INFINITY
  const fifth = lately[SENT_CODE.perHour - 1]?.age ?? Number.POSITIVE_INFINITY
  const wait = Math.ceil(Math.max(0, SENT_CODE.pauseSeconds - youngest, 3600 - fifth))
  return { live: (await activeCode(trx, binding)) !== undefined, wait }
}

/** Creates a code and revokes earlier ones. Throws AppError 'too-many-requests' (with `seconds` to wait) when it is too early. */
export async function createCode(trx: Transaction<DB>, { mac }: ServerKeys, binding: CodeBinding): Promise<string> {
  const { wait } = await sendState(trx, binding)
  if (wait > 0) throw new AppError('too-many-requests', { params: { seconds: wait } })
  await revokeCodes(trx, binding.userId)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = sql<Date>`now() + make_interval(mins => ${SENT_CODE.minutes})`
  const codeHash = mac(...macParts(binding, code))
  await trx
    .insertInto('oneTimeCodes')
    .values({ ...binding, codeHash, expiresAt })
    .execute()
  return code
}

/** Verifies a code: 'right' consumes it, the fifth 'wrong' attempt ends it, and 'none' means that no code is active. */
export async function verifyCode(
  trx: Transaction<DB>,
  { mac }: ServerKeys,
  binding: CodeBinding,
  code: string,
): Promise<'right' | 'wrong' | 'none'> {
  await lockUser(trx, binding.userId)
  const live = await activeCode(trx, binding)
  if (!live?.codeHash) return 'none'
  const right = timingSafeEqual(live.codeHash, mac(...macParts(binding, code)))
  const failures = live.failures + (right ? 0 : 1)
  const over = right || failures >= SENT_CODE.tries
  await trx
    .updateTable('oneTimeCodes')
    .set({ failures, ...(over ? { codeHash: null } : {}) })
    .where('id', '=', live.id)
    .execute()
  return right ? 'right' : 'wrong'
}

/** The binding of the newest code of one of these purposes; undefined when none was sent within the last hour. */
export async function pendingCode(
  trx: Transaction<DB>,
  userId: string,
  ...purposes: CodeBinding['purpose'][]
): Promise<CodeBinding | undefined> {
  const found = await trx
    .selectFrom('oneTimeCodes')
    .select(['purpose', 'method', 'target'])
    .where('userId', '=', userId)
    .where('purpose', 'in', purposes)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const { purpose, method, target } = found
  return { userId, purpose: purpose as CodeBinding['purpose'], method: method as Channel, target }
}

/** Revokes every code of a user; the sends still count towards the limits. */
export async function revokeCodes(db: Kysely<DB>, userId: string): Promise<void> {
  await db
    .updateTable('oneTimeCodes')
    .set({ codeHash: null })
    .where('userId', '=', userId)
    .where('codeHash', 'is not', null)
    .execute()
}

function activeCode(trx: Transaction<DB>, { userId, purpose, method, target }: CodeBinding) {
  return trx
    .selectFrom('oneTimeCodes')
    .select(['id', 'codeHash', 'failures'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('method', '=', method)
    .where('target', '=', target)
    .where('codeHash', 'is not', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function lockUser(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

const macParts = ({ userId, purpose, method, target }: CodeBinding, code: string) => [
  'one-time code',
  purpose,
  userId,
  method,
  target,
  code,
]
