import { type RawBuilder, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { type CalendarDate, kuwaitDayOf } from '#kernel/dates.ts'
import type { Language } from '#kernel/words.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'

/** The most reminders of one link. */
const MOST_REMINDERS = 2
/** How many days before its end the sender of an unopened link is notified, or the last quarter of a shorter one. */
const DAYS_BEFORE_END = 2

type Unopened = {
  id: string
  recipient: string
  recipientName: string | null
  language: Language
  sentBy: string
  expiresAt: Date
  number: string
  version: number
  recordId: string
  recordType: 'valuation' | 'engagement'
  isLetter: boolean
}

/** Whom to notify of a link that nobody opened, and the last day on which it opens. */
export type UnopenedLink = Pick<Unopened, 'sentBy' | 'recordId' | 'recordType'> & { until: CalendarDate }

/** Takes at most `most` links that hold, that nobody opened, and that lead to what is neither superseded nor withdrawn; of two servers one gets each. */
const takeUnopened = (trx: Transaction<DB>, which: RawBuilder<unknown>, most: number) =>
  sql<Unopened>`
    select d.id, d.recipient, d.recipient_name as "recipientName", d.language, d.sent_by as "sentBy", d.expires_at as "expiresAt",
      r.number, r.version, r.record_id as "recordId", r.record_type as "recordType", d.reliance_id is not null as "isLetter"
    from report_deliveries d join verified_reports r on r.id = coalesce(d.report_id, d.engagement_report_id, d.reliance_id)
    where d.openings = 0 and d.revoked_at is null and d.expires_at > now() and ${which}
      and r.state = 'ISSUED' and not r.is_withdrawn and not r.is_withheld and r.latest = r.version
    order by d.expires_at, d.id limit ${most} for update of d skip locked`
    .execute(trx)
    .then(({ rows }) => rows)

const toTell = ({ sentBy, recordId, recordType, expiresAt }: Unopened): UnopenedLink => ({
  ...{ sentBy, recordId, recordType },
  until: kuwaitDayOf(expiresAt.toISOString()),
})

type Parts = Pick<WriteContext, 'notifyCache' | 'appUrl'> & {
  /** The days without an opening after which a reminder follows. */
  days: number
  /** Mails go out; otherwise the sender alone is notified. */
  isMailed: boolean
}

/**
 * Reminds recipients of links that they have not opened, twice at most, each with a link of its own, and gives whose senders are to be notified. The
 * reminder is noted in the transaction that puts its mail into the outbox.
 */
export async function remindDeliveries(
  trx: Transaction<DB>,
  { days, isMailed, ...parts }: Parts,
  most: number,
): Promise<UnopenedLink[]> {
  const due = sql`d.reminders < ${MOST_REMINDERS} and coalesce(d.reminded_at, d.sent_at) <= now() - make_interval(days => ${days}::int)`
  const unopened = await takeUnopened(trx, due, most)
  for (const one of unopened) {
    await trx
      .updateTable('reportDeliveries')
      .set((eb) => ({ reminders: eb('reminders', '+', 1), remindedAt: sql<Date>`now()` }))
      .where('id', '=', one.id)
      .execute()
    if (isMailed) await mailReminder({ ...parts, db: trx }, one)
  }
  return unopened.map(toTell)
}

async function mailReminder(ctx: Pick<WriteContext, 'db' | 'notifyCache' | 'appUrl'>, one: Unopened): Promise<void> {
  const { id, recipient: to, recipientName, language, number, version, recordId, recordType, isLetter } = one
  const token = newToken()
  await ctx.db
    .insertInto('reportDeliveryLinks')
    .values({ tokenHash: hashOfToken(token), deliveryId: id })
    .execute()
  const link = `${ctx.appUrl}/delivered/${token}?lang=${language}`
  const minutes = Math.max(1, Math.floor((one.expiresAt.getTime() - Date.now()) / 60_000))
  const named = isLetter ? { letterNumber: number } : { reportNumber: number, reportVersion: version }
  await sendMail(ctx, {
    kind: 'reportReminder',
    params: { name: recipientName ?? '', link, minutes, ...named },
    to,
    language,
  })
  await writeAudit(ctx.db, {
    eventType: 'REPORT_DELIVERY_REMIND',
    actor: SYSTEM,
    description: `Reminded ${to} of the link to ${isLetter ? `letter ${number}` : `version ${version} of the report of ${recordType} ${number}`}`,
    details: {
      deliveryId: id,
      to,
      ...(isLetter ? { number } : { reportVersion: version, [`${recordType}Number`]: number }),
    },
    resourceId: recordId,
    resourceType: recordType,
  })
}

/** Notes the links that end soon and that nobody opened, once each, and gives whose senders are to be notified. */
export async function noteEndingDeliveries(trx: Transaction<DB>, most: number): Promise<UnopenedLink[]> {
  const soon = sql`d.expiry_told_at is null
    and d.expires_at <= now() + least(make_interval(days => ${DAYS_BEFORE_END}::int), (d.expires_at - d.sent_at) / 4)`
  const unopened = await takeUnopened(trx, soon, most)
  if (unopened.length > 0)
    await trx
      .updateTable('reportDeliveries')
      .set({ expiryToldAt: sql<Date>`now()` })
      .where(
        'id',
        'in',
        unopened.map(({ id }) => id),
      )
      .execute()
  return unopened.map(toTell)
}
