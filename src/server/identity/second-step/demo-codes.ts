import { setTimeout as sleep } from 'node:timers/promises'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { latinDigits } from '#kernel/text.ts'
import type { DB } from '../../schema.ts'
import { isClaimed } from './totp-claims.ts'

const WINDOW = 30_000
/** A code given out is kept from the next caller this long: two test runs at once get two codes. */
const RESERVED = 2_000
const GIVE_UP = 120_000

/**
 * For demonstration databases only: gives a one-time code of a person that is accepted now and not yet claimed, waiting for
 * the next window when all three that are accepted are gone. Who has codes sent is given the one that is out, as the outbox holds
 * it. Throws 'not-found' for an address without either.
 */
export function createDemoCodes(db: Kysely<DB>, secret: string): (email: string) => Promise<string> {
  const reserved = new Map<string, number>()

  async function take(userId: string, code: string): Promise<boolean> {
    const key = `${userId} ${code}`
    if ((reserved.get(key) ?? 0) > Date.now()) return false
    for (const [old, until] of reserved) if (until <= Date.now()) reserved.delete(old)
    reserved.set(key, Date.now() + RESERVED)
    return !(await isClaimed(db, userId, code))
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
    const otp = createOTP(await symmetricDecrypt({ key: secret, data: row.secret }))
    const began = Date.now()
    while (Date.now() - began < GIVE_UP) {
      const now = Math.floor(Date.now() / WINDOW)
      const left = WINDOW - (Date.now() % WINDOW)
      // Its neighbours are accepted too, the one before only while it will not run out on the way.
      const steps = left > 10_000 ? [now, now + 1, now - 1] : [now, now + 1]
      for (const step of steps) {
        const code = await otp.hotp(step)
        if (await take(row.id, code)) return code
      }
      await sleep(Math.min(left + 20, 1_000))
    }
    throw new AppError('unavailable')
  }
}

/** The code that was sent to a person and is still accepted: read in the outbox, which is the only place that holds it. */
async function sentCode(db: Kysely<DB>, email: string): Promise<string> {
  const mail = await db
    .selectFrom('oneTimeCodes')
    .innerJoin('users', 'users.id', 'oneTimeCodes.userId')
    .innerJoin('mails', (join) =>
      join
        .onRef('mails.recipient', '=', 'oneTimeCodes.target')
        .onRef('mails.channel', '=', 'oneTimeCodes.method')
        // Both are written in one transaction.
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
