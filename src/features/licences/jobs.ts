import { type Kysely, sql, type Transaction } from 'kysely'
import { SUPERS } from '#access/roles.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import type { ReadContext } from '#server/procedure.ts'
import { sendMail } from '../mails/commands.ts'
import { dueWarning, WARNED_BEFORE } from './rules.ts'

type Parts = Pick<ReadContext, 'notifyCache'> & {
  db: Kysely<DB>
  /** The address of the product, for the links in mails. */
  appUrl: string
  log: Log
  every?: number
  now?: () => Date
}

/** How often a server looks whether a licence is about to expire, in ms. */
const EVERY = 15 * 60_000
/** The warnings of one look; the rest follow with the next. */
const AT_ONCE = 100

/** Warns by mail of licences that expire in 60 and in 30 days, their holders and the administrators. Of several servers each warning is one's. */
export function createLicenceWatch({ db, log, every = EVERY, now = () => new Date(), notifyCache, appUrl }: Parts) {
  const look = () => db.transaction().execute((trx) => warn(trx, { notifyCache, appUrl }, kuwaitToday(now())))
  return repeatedly({ every, look, log, failure: 'expiring licences could not be warned of' })
}

async function warn(
  trx: Transaction<DB>,
  { notifyCache, appUrl }: Pick<Parts, 'notifyCache' | 'appUrl'>,
  today: string,
): Promise<void> {
  const near = await trx
    .selectFrom('valuerLicences as l')
    .innerJoin('users as u', 'u.id', 'l.userId')
    .select(['l.userId', 'l.registerNumber', 'l.expiresOn', 'l.warnedDays'])
    .select(['u.email', 'u.displayName', 'u.language', 'u.digits'])
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
  const administrators = await trx
    .selectFrom('users')
    .select(['id', 'email', 'displayName', 'language', 'digits'])
    .where('role', 'in', SUPERS)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .execute()
  for (const holder of near) {
    const stage = dueWarning(holder, today)
    if (stage === null) continue
    const { userId, registerNumber, expiresOn, displayName } = holder
    await trx
      .updateTable('valuerLicences')
      .set({ warnedDays: sql<number>`${stage}` })
      .where('userId', '=', userId)
      .execute()
    const facts = { expiresOn, registerNumber }
    await sendMail(
      { db: trx, notifyCache },
      {
        kind: 'licenceExpiring',
        params: { ...facts, name: displayName, link: `${appUrl}/profile` },
        ...readerOf(holder),
      },
    )
    for (const administrator of administrators.filter(({ id }) => id !== userId)) {
      const link = `${appUrl}/admin/people/${userId}`
      const params = { ...facts, name: administrator.displayName, holder: displayName, link }
      await sendMail({ db: trx, notifyCache }, { kind: 'staffLicenceExpiring', params, ...readerOf(administrator) })
    }
  }
}

const readerOf = ({ email, language, digits }: { email: string; language: string | null; digits: string | null }) => ({
  to: email,
  language: language as Language | null,
  digits: digits as Digits | null,
})
