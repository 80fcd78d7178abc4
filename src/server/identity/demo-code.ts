import { setTimeout as sleep } from 'node:timers/promises'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/schema.ts'
import { isClaimed } from './totp-claims.ts'

const WINDOW = 30_000
/** A code given out is kept from the next caller this long: two test runs at once get two codes. */
const RESERVED = 2_000
const GIVE_UP = 120_000

/**
 * For demonstration databases only: gives a one-time code of a person that is accepted now and not yet claimed, waiting for
 * the next window when all three that are accepted are gone. Throws 'not-found' for an address without TOTP.
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
    if (!row) throw new AppError('not-found')
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
