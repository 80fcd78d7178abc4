import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { latinDigits } from '#kernel/text.ts'
import type { DB } from '../../db/tables.ts'
import { openTotpKey } from '../better-auth/secrets.ts'
import { isTotpCodeClaimed } from './totp-claims.ts'

const WINDOW = 30_000
/** How long a returned code is reserved, so that two concurrent test runs get different codes. */
const RESERVED = 2_000
const GIVE_UP = 120_000

/**
 * For demonstration databases only: returns an authenticator code that is accepted now and not yet claimed, waiting for the next
 * window when all accepted ones are claimed. For a user whose codes are sent it returns the active one from the outbox. Throws
 * AppError 'not-found' for an address that has neither.
 */
export function createDemoCodes(db: Kysely<DB>, secret: string): (email: string) => Promise<string> {
  const reserved = new Map<string, number>()

  async function reserve(userId: string, code: string): Promise<boolean> {
    const key = `${userId} ${code}`
    if ((reserved.get(key) ?? 0) > Date.now()) return false
    for (const [old, until] of reserved) if (until <= Date.now()) reserved.delete(old)
    reserved.set(key, Date.now() + RESERVED)
    return !(await isTotpCodeClaimed(db, userId, code))
  }

  return async function demoCode(email) {
    const row = await db
      .selectFrom('twoFactors')
      .innerJoin('users', 'users.id', 'twoFactors.userId')
      .select(['users.id', 'twoFactors.secret'])
      .where('users.email', '=', email.toLowerCase())
      .where('twoFactors.verified', '=', true)
      .executeTakeFirst()
    if (!row?.secret) return sentCode(db, email)
    const codeAt = await openTotpKey(secret, row.secret)
    const began = Date.now()
    while (Date.now() - began < GIVE_UP) {
      const now = Math.floor(Date.now() / WINDOW)
      const left = WINDOW - (Date.now() % WINDOW)
      // The neighbouring windows are accepted too; the previous one only while it will not expire on the way.
      const steps = left > 10_000 ? [now, now + 1, now - 1] : [now, now + 1]
      for (const step of steps) {
        const code = await codeAt(step)
        if (await reserve(row.id, code)) return code
      }
      await sleep(Math.min(left + 20, 1_000))
    }
    throw new AppError('unavailable')
  }
}

/** The active code that was sent to a user, read from the outbox, the only place that stores it in clear. */
async function sentCode(db: Kysely<DB>, email: string): Promise<string> {
  const mail = await db
    .selectFrom('oneTimeCodes')
    .innerJoin('users', 'users.id', 'oneTimeCodes.userId')
    .innerJoin('mails', (join) =>
      join
        .onRef('mails.recipient', '=', 'oneTimeCodes.target')
        .onRef('mails.channel', '=', 'oneTimeCodes.method')
        // Both rows are written in one transaction, so their times are equal.
        .onRef('mails.createdAt', '=', 'oneTimeCodes.createdAt'),
    )
    .select('mails.text')
    .where('users.email', '=', email.toLowerCase())
    .where('mails.kind', '=', 'oneTimeCode')
    .where('codeHash', 'is not', null)
    .where('oneTimeCodes.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const code = /(?:^|#)(\d{6})$/m.exec(latinDigits(mail?.text ?? ''))?.[1]
  if (!code) throw new AppError('not-found')
  return code
}
