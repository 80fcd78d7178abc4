import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Channel } from '#kernel/mail.ts'
import type { DB } from '../../schema.ts'
import type { Keys } from '../server-keys.ts'

/** How long a code that was sent is accepted, how many wrong tries it bears, and how often a person may be sent one. */
export const SENT_CODE = { minutes: 5, tries: 5, pauseSeconds: 60, perHour: 5 } as const

/** Whose code it is, what it is good for, and where it goes: a code is bound to all of these. */
export type CodeFor = { userId: string; purpose: 'sign-in' | 'set-up'; method: Channel; target: string }

/** Whether a code is out that would be accepted, and how many seconds it is until another one may be sent. */
export type SendState = { live: boolean; wait: number }

/** Tells where sending stands. Codes of one person are sent and tried one after another: the transaction holds the turn. */
export async function sendState(trx: Transaction<DB>, whose: CodeFor): Promise<SendState> {
  await takeTurn(trx, whose.userId)
  const lately = await trx
    .selectFrom('oneTimeCodes')
    .select(['userId', sql<number>`extract(epoch from now() - created_at)::float8`.as('age')])
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .where((eb) =>
      eb.or([
        eb('userId', '=', whose.userId),
        // Nobody's phone is to be flooded from many new accounts; who has proved a number keeps their own measure.
        ...(whose.purpose === 'set-up' ? [eb('target', '=', whose.target)] : []),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(SENT_CODE.perHour)
    .execute()
  const youngest = lately[0]?.age ?? Number.POSITIVE_INFINITY
  const fifth = lately[SENT_CODE.perHour - 1]?.age ?? Number.POSITIVE_INFINITY
  const wait = Math.ceil(Math.max(0, SENT_CODE.pauseSeconds - youngest, 3600 - fifth))
  return { live: (await liveCode(trx, whose)) !== undefined, wait }
}

/** Makes a code and ends those from before. Throws AppError 'too-many-requests' (with `seconds` to wait) when it is too early. */
export async function makeCode(trx: Transaction<DB>, { mac }: Keys, whose: CodeFor): Promise<string> {
  const { wait } = await sendState(trx, whose)
  if (wait > 0) throw new AppError('too-many-requests', { params: { seconds: wait } })
  await dropCodes(trx, whose.userId)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = sql<Date>`now() + make_interval(mins => ${SENT_CODE.minutes})`
  const codeHash = mac(...partsOf(whose, code))
  await trx
    .insertInto('oneTimeCodes')
    .values({ ...whose, codeHash, expiresAt })
    .execute()
  return code
}

/** Tries a code: 'right' uses it up, the fifth 'wrong' one ends it, and 'none' is out to be tried. */
export async function tryCode(
  trx: Transaction<DB>,
  { mac }: Keys,
  whose: CodeFor,
  code: string,
): Promise<'right' | 'wrong' | 'none'> {
  await takeTurn(trx, whose.userId)
  const live = await liveCode(trx, whose)
  if (!live?.codeHash) return 'none'
  const right = timingSafeEqual(live.codeHash, mac(...partsOf(whose, code)))
  const failures = live.failures + (right ? 0 : 1)
  const over = right || failures >= SENT_CODE.tries
  await trx
    .updateTable('oneTimeCodes')
    .set({ failures, ...(over ? { codeHash: null } : {}) })
    .where('id', '=', live.id)
    .execute()
  return right ? 'right' : 'wrong'
}

/** Where the newest code of a set-up went; undefined when none was sent within the hour. */
export async function setUpOf(trx: Transaction<DB>, userId: string): Promise<CodeFor | undefined> {
  const found = await trx
    .selectFrom('oneTimeCodes')
    .select(['method', 'target'])
    .where('userId', '=', userId)
    .where('purpose', '=', 'set-up')
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { userId, purpose: 'set-up', method: found.method as Channel, target: found.target }
}

/** Ends every code that a person was sent; that they were sent is still counted. */
export async function dropCodes(db: Kysely<DB>, userId: string): Promise<void> {
  await db
    .updateTable('oneTimeCodes')
    .set({ codeHash: null })
    .where('userId', '=', userId)
    .where('codeHash', 'is not', null)
    .execute()
}

function liveCode(trx: Transaction<DB>, { userId, purpose, method, target }: CodeFor) {
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

async function takeTurn(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

const partsOf = ({ userId, purpose, method, target }: CodeFor, code: string) => [
  'one-time code',
  purpose,
  userId,
  method,
  target,
  code,
]
