import { type Kysely, sql, type Transaction } from 'kysely'
import { noteEndingAgreements } from '#features/client-terms/commands.ts'
import { dueWarning, WARNED_BEFORE } from '#features/licences/rules.ts'
import { noteEndingKeys } from '#features/machines/commands.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { tell } from '../commands.ts'

type Parts = { db: Kysely<DB>; log: Log; every?: number; now?: () => Date }

/** The interval of checks for expiring licences, in ms. */
const EVERY = 15 * 60_000
/** Warnings per check; the next check sends the rest. */
const AT_ONCE = 100

/**
 * Tells holders and administrators of licences that expire in 60 and in 30 days, managers of agreements with clients that end within 30 days, and administrators of
 * keys of connected systems that end in 30 and in 7 days.
 * With several servers each warning is sent by one.
 */
export function createLicenceWatch({ db, log, every = EVERY, now = () => new Date() }: Parts) {
  async function look(): Promise<void> {
    await db.transaction().execute((trx) => warn(trx, kuwaitToday(now())))
    await db.transaction().execute(async (trx) => {
      const ending = await noteEndingAgreements(trx, now(), AT_ONCE)
      await tell(
        trx,
        ending.map(({ id, until }) => ({
          kind: 'AGREEMENT_ENDING',
          to: ['managers'],
          recordKind: 'clientAccount',
          recordId: id,
          params: { date: until },
        })),
      )
    })
    await db.transaction().execute(async (trx) => {
      const ending = await noteEndingKeys(trx, now(), AT_ONCE)
      await tell(
        trx,
        ending.map(({ machineId, expiresOn }) => ({
          kind: 'MACHINE_KEY_ENDING',
          to: ['administrators'],
          recordKind: 'machine',
          recordId: machineId,
          params: { date: expiresOn },
        })),
      )
    })
  }
  return repeatedly({ every, look, log, failure: 'expiring licences could not be warned of' })
}

async function warn(trx: Transaction<DB>, today: string): Promise<void> {
  const near = await trx
    .selectFrom('valuerLicences as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['l.userId', 'l.expiresOn', 'l.warnedDays'])
    .where('l.expiresOn', '>=', today)
    .where('l.expiresOn', '<=', addDays(today, WARNED_BEFORE[0]))
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('l.warnedDays', 'is', null),
        eb.and([eb('l.warnedDays', '>', WARNED_BEFORE[1]), eb('l.expiresOn', '<=', addDays(today, WARNED_BEFORE[1]))]),
      ]),
    )
    .orderBy('l.expiresOn')
    .limit(AT_ONCE)
    .forUpdate('l')
    .skipLocked()
    .execute()
  if (near.length === 0) return
  for (const holder of near) {
    const stage = dueWarning(holder, today)
    if (stage === null) continue
    const { userId, expiresOn } = holder
    await trx
      .updateTable('valuerLicences')
      .set({ warnedDays: sql<number>`${stage}` })
      .where('userId', '=', userId)
      .execute()
    await tell(trx, [
      {
        kind: 'LICENCE_EXPIRING',
        to: [{ person: userId }, 'administrators'],
        recordKind: 'licence',
        recordId: userId,
        params: { date: expiresOn },
      },
    ])
  }
}
