import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { kuwaitClock, kuwaitToday } from '#kernel/dates.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { lastDue } from '../../backups/rules.ts'
import { readInvitations } from '../../inspections/queries/invitations.ts'
import { writeToOutbox } from '../../mails/commands.ts'
import type { ToldRecord } from '../../mails/model.ts'
import { readSettings } from '../../settings/queries.ts'
import { notificationsMessages as words } from '../messages.ts'
import { isDated, isOfValuations, type NotificationKind } from '../model/kinds.ts'
import type { NotificationParams, RecordKind } from '../model.ts'
import { isReadable, recordName } from '../queries/rows.ts'
import { pathOf } from '../rules/path.ts'

type Parts = {
  db: Kysely<DB>
  notifyCache: NotifyCache
  /** The address of the product, for the links in mails. */
  appUrl: string
  log: Log
  every?: number
  now?: () => Date
}

/** The interval of checks for mail to send, in ms; people per check; notifications read per mail. */
const [EVERY, PEOPLE, AT_ONCE] = [5_000, 100, 500]
/** The records in a mail, and the notifications listed for each; the inbox has the rest. */
const [RECORDS, OF_RECORD] = [20, 20]
/** Greater than every id. */
const END = '999999999999999999'
const DAILY = [0, 1, 2, 3, 4, 5, 6]

/** Whether a person may be mailed at all: an account in use, at an address that was confirmed. */
const isReached = sql<boolean>`(u.active and u.deleted_at is null and u.email_verified)`

type Waiting = {
  id: string
  kind: NotificationKind
  recordKind: RecordKind
  recordId: string
  params: NotificationParams
  at: Date
  name: string | null
  isWanted: boolean
  email: string
  displayName: string
  language: Language | null
  digits: Digits | null
}

/**
 * Writes the mails of notifications: what is sent at once, of each person in one mail and after their quiet hours, and the digest of the
 * day. Who may still see what, and what was read meanwhile, is asked then. Of several servers each mail is one's: the mail is put into the
 * outbox and its notifications are marked in one transaction.
 */
export function createNotificationMails({ db, log, every = EVERY, now = () => new Date(), ...mailed }: Parts) {
  async function look(): Promise<void> {
    const at = now()
    const failures = await mailEach(sql`n.mailing = 'NOW' and ${isAwake(kuwaitClock(at).time)}`, null)
    const { digestTime } = await readSettings({ db, notifyCache: mailed.notifyCache })
    const dueAt = lastDue({ days: DAILY, time: digestTime }, at)
    if (dueAt) {
      const day = kuwaitToday(dueAt)
      const isDue = sql`n.mailing = 'DIGEST' and n.made_at < ${dueAt} and coalesce(p.digest_on < ${day}::date, true)`
      failures.push(...(await mailEach(isDue, { dueAt, day })))
    }
    if (failures.length > 0) throw failures[0]
  }

  /** Writes the mail of each person for whom something waits; one that fails holds nobody else's back. Gives the failures. */
  async function mailEach(condition: RawBuilder<unknown>, digest: Digest | null): Promise<unknown[]> {
    const failures: unknown[] = []
    for (const personId of await waiting(db, condition))
      await db
        .transaction()
        .execute((trx) => mailTo(trx, mailed, personId, digest))
        .catch((error: unknown) => failures.push(error))
    return failures
  }

  return repeatedly({ every, look, log, failure: 'notifications could not be mailed' })
}

/** SQL: a time of day, 'HH:MM', lies outside the quiet hours of `notification_preferences p`, which may pass midnight. */
export function isAwake(time: string): RawBuilder<boolean> {
  return sql<boolean>`case when p.quiet_from is null then true
    when p.quiet_from < p.quiet_to then ${time} < p.quiet_from or ${time} >= p.quiet_to
    else ${time} < p.quiet_from and ${time} >= p.quiet_to end`
}

async function waiting(db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select distinct n.person_id as "personId"
    from notifications n left join notification_preferences p on p.person_id = n.person_id
    where ${condition} limit ${PEOPLE}`.execute(db)
  return rows.map(({ personId }) => personId)
}

type Digest = { dueAt: Date; day: string }

async function mailTo(
  trx: Transaction<DB>,
  { notifyCache, appUrl }: Pick<Parts, 'notifyCache' | 'appUrl'>,
  personId: string,
  digest: Digest | null,
): Promise<void> {
  if (!(await isOwn(trx, personId))) return
  const rows = await readDue(trx, personId, digest)
  const wanted = rows.filter(({ isWanted }) => isWanted)
  const [reader] = wanted
  if (reader && digest && !(await beginDigest(trx, personId, digest.day))) return
  const ctx = { db: trx, notifyCache, appUrl }
  await sql`update notifications set mailing = null, mail_id = null where id = any(${idsOf(rows)})`.execute(trx)
  if (!reader) return
  const { email: to, displayName: name, language, digits } = reader
  const kind = digest ? 'notificationDigest' : 'notifications'
  const parcels: Parcel[] = digest ? [{ told: wanted }] : await parcelsOf(ctx, wanted, reader, personId)
  for (const { told, invitation } of parcels) {
    const all = recordsOf(told, appUrl, personId)
    const [first, ...others] = all
    const link = first && others.length === 0 ? first.link : `${appUrl}/notifications`
    const params = { name, link, records: all.slice(0, RECORDS), more: Math.max(0, all.length - RECORDS) }
    const mailId = await writeToOutbox(ctx, { kind, params, to, language, digits, invitation })
    await sql`update notifications set mail_id = ${mailId} where id = any(${idsOf(told)})`.execute(trx)
  }
}

/** What one mail tells, and the invitation that it carries. */
type Parcel = { told: readonly Waiting[]; invitation?: string }

const idsOf = (of: readonly Waiting[]) => sql`${of.map(({ id }) => id)}::bigint[]`

/** What is mailed at once, in one mail, but for appointments that calendars take: each is a mail of its own, with the invitation. */
async function parcelsOf(
  ctx: { db: Transaction<DB>; notifyCache: NotifyCache; appUrl: string },
  wanted: readonly Waiting[],
  reader: Waiting,
  id: string,
): Promise<Parcel[]> {
  const ofOne = Map.groupBy(wanted, ({ params }) => params.inspection ?? '')
  const ids = [...ofOne.keys()].filter(Boolean)
  const left = wanted
    .filter(({ kind }) => kind === 'INSPECTION_HANDED_OVER')
    .map(({ params }) => params.inspection ?? '')
  const invitations = await readInvitations(ctx, { ...reader, id }, { ids, left })
  const others = wanted.filter(({ params }) => !invitations.has(params.inspection ?? ''))
  return [
    ...(others.length > 0 ? [{ told: others }] : []),
    ...[...invitations].map(([one, invitation]) => ({ told: ofOne.get(one) ?? [], invitation })),
  ]
}

/** False while another server writes a mail to this person, whose next one it would otherwise split. */
async function isOwn(trx: Transaction<DB>, personId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`notification mails ${personId}`}, 0)) as own`.execute(trx)
  return rows[0]?.own === true
}

/** All that is due, the newest first: a digest has no successor that day, so that what it left out would wait until the next. */
async function readDue(trx: Transaction<DB>, personId: string, digest: Digest | null): Promise<Waiting[]> {
  const due = digest ? sql`n.mailing = 'DIGEST' and n.made_at < ${digest.dueAt}` : sql`n.mailing = 'NOW'`
  const all: Waiting[] = []
  for (let before = END; ; ) {
    const { rows } = await sql<Waiting>`
      select n.id::text as id, n.kind, n.record_kind as "recordKind", n.record_id as "recordId", n.params, n.made_at as at,
        ${recordName('n')} as name, n.read_at is null and ${isReached} and ${isReadable('n')} as "isWanted",
        u.email, u.display_name as "displayName", u.language, u.digits
      from notifications n join users u on u.id = n.person_id
      where n.person_id = ${personId} and ${due} and n.id < ${before}::bigint
      order by n.id desc limit ${AT_ONCE}
      for update of n skip locked`.execute(trx)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return all
    before = last.id
  }
}

/** Keeps the day of a person's digest; false where another server has written it. */
async function beginDigest(trx: Transaction<DB>, personId: string, day: string): Promise<boolean> {
  const { rows } =
    await sql`insert into notification_preferences as p (person_id, digest_on) values (${personId}, ${day}::date)
    on conflict (person_id) do update set digest_on = excluded.digest_on where coalesce(p.digest_on < excluded.digest_on, true)
    returning 1`.execute(trx)
  return rows.length > 0
}

function recordsOf(rows: readonly Waiting[], appUrl: string, reader: string): ToldRecord[] {
  const byRecord = Map.groupBy(rows, ({ recordKind, recordId }) => `${recordKind} ${recordId}`)
  return [...byRecord.values()].flatMap((all) => {
    const [newest] = all
    if (!newest) return []
    const { recordKind: kind, recordId: id, params, name } = newest
    const link = appUrl + pathOf({ kind, id }, params, reader)
    return [{ name, unnamed: words[`record.${kind}`], link, told: all.slice(0, OF_RECORD).map(toldOf) }]
  })
}

function toldOf({ kind, at, params: { date, count } }: Waiting): ToldRecord['told'][number] {
  const on = date && isDated(kind) ? { words: words[`date.${kind}`], date } : undefined
  const of = count && isOfValuations(kind) ? { words: words.valuations, n: count } : undefined
  return { what: words[`kind.${kind}`], at, on, of }
}

/**
 * Judges a mail of notifications once more before it is delivered, which may be hours after it was written. Where its reader may no longer
 * see something of it, or has another address by now, the mail is deleted, the rest is mailed again, and the answer is false.
 */
export async function isStillTold(db: Kysely<DB>, mailId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; isWanted: boolean; isTheirs: boolean }>`
      select n.id::text as id, ${isReached} and ${isReadable('n')} as "isWanted", u.email = m.recipient as "isTheirs"
      from notifications n join users u on u.id = n.person_id join mails m on m.id = n.mail_id
      where n.mail_id = ${mailId} for update of n`.execute(trx)
    if (rows.length > 0 && rows.every(({ isWanted, isTheirs }) => isWanted && isTheirs)) return true
    const left = rows.filter(({ isWanted }) => isWanted).map(({ id }) => id)
    await sql`update notifications set mail_id = null, mailing = case when id = any(${left}::bigint[]) then 'NOW' end
      where mail_id = ${mailId}`.execute(trx)
    await trx.deleteFrom('mails').where('id', '=', mailId).execute()
    return false
  })
}
