import { type Kysely, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { ROLES } from '#access/roles.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { AppError, faultOf } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import { NOTIFICATION } from '#kernel/live.ts'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { writeLiveEvents } from '#server/live/events.ts'
import type { WriteContext } from '#server/procedure.ts'
import { notificationsMessages } from './messages.ts'
import type { Chosen, ChosenQuietHours, Marked } from './model/inputs.ts'
import {
  KINDS,
  type NotificationChoice,
  type NotificationKind,
  shippedChoice,
  shippedPush,
  TO_ACTOR,
} from './model/kinds.ts'
import { KEPT_DAYS } from './model.ts'
import { REACHED } from './queries/addressees.ts'
import { isReadable } from './queries/rows.ts'
import type { Addressee } from './rules/of-entry.ts'
import { type ToTell, toldOf } from './rules.ts'

const fault = faultOf('notifications', notificationsMessages)

/** Notifications that are made in one statement. */
const AT_ONCE = 2000

/** An entry of the audit log; `at` where it happened before now, of which nothing is mailed. */
type Happened = AuditEntry & { at?: Date }

/**
 * Tells people of entries of the audit log, in the transaction of the change: whom the event addresses, never who did it, nobody who may
 * not see the record, and nobody who has chosen not to be notified of the kind. Their inboxes hear of it at the commit.
 */
export async function notifyOf(db: Kysely<DB>, entries: readonly Happened[]): Promise<void> {
  await reach(
    db,
    entries.flatMap((entry, ordinal) =>
      toldOf(entry).flatMap((one, rank) => addressed(one, { ordinal, rank, at: entry.at })),
    ),
  )
}

/** Notifies people of what is no event of the log, such as a date that is reached, in the transaction that notes that it was notified. */
export function tell(db: Kysely<DB>, told: readonly Omit<ToTell, 'actor'>[]): Promise<void> {
  return reach(
    db,
    told.flatMap((one, ordinal) => addressed({ ...one, actor: SYSTEM }, { ordinal, rank: 0, at: undefined })),
  )
}

async function reach(db: Kysely<DB>, addressees: readonly Addressed[]): Promise<void> {
  for (let from = 0; from < addressees.length; from += AT_ONCE) await insert(db, addressees.slice(from, from + AT_ONCE))
}

type Addressed = Omit<ToTell, 'to' | 'actor'> & {
  ordinal: number
  /** Of several kinds that reach one person, the least is sent. */
  rank: number
  at: Date | undefined
  who: string
  person: string | null
  actorId: string
  actorName: string
}

/** The actor of events that nobody caused. */
const SYSTEM = { id: 'system', name: '' }
/** Actors without a name: the system, and anyone with a link. */
const NAMELESS: readonly string[] = [SYSTEM.id, 'anonymous']

function addressed({ to, actor, ...told }: ToTell, of: Pick<Addressed, 'ordinal' | 'rank' | 'at'>): Addressed[] {
  return to.flatMap((addressee) => {
    const found = whoOf(addressee)
    return found
      ? [{ ...told, ...found, ...of, actorId: actor.id, actorName: NAMELESS.includes(actor.id) ? '' : actor.name }]
      : []
  })
}

function whoOf(addressee: Addressee): { who: string; person: string | null } | null {
  if (typeof addressee === 'string') return { who: addressee, person: null }
  const [who, person] =
    'person' in addressee
      ? (['person', addressee.person] as const)
      : 'inspectorOf' in addressee
        ? (['inspector', addressee.inspectorOf] as const)
        : (['issuer', addressee.issuerOf] as const)
  return typeof person === 'string' && isUuid(person) ? { who, person } : null
}

/** The default choice of each kind for each role. */
const SHIPPED = KINDS.flatMap((kind) =>
  ROLES.flatMap((role) => {
    const choice = shippedChoice(kind, role)
    return choice ? [{ kind, role, choice, push: shippedPush(kind, role) }] : []
  }),
)

async function insert(db: Kysely<DB>, told: readonly Addressed[]): Promise<void> {
  const kinds = [...new Set(told.map(({ who }) => who))].toSorted()
  const people = sql.join(
    kinds.map((who) => REACHED[who]),
    sql` union all `,
  )
  const made = sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(told)}::json) as t (ordinal int, rank int, at timestamptz, who text, person uuid, kind text,
        "recordKind" text, "recordId" uuid, params jsonb, "actorId" text, "actorName" text)
    ), shipped as (
      select * from json_to_recordset(${JSON.stringify(SHIPPED)}::json) as s (kind text, role text, choice text, push boolean)
    ), reached as (
      select distinct on (ordinal, person_id) ordinal, at, person_id, kind, "recordKind" as record_kind, "recordId" as record_id, params,
        "actorId" as actor_id, "actorName" as actor_name
      from (${people}) p
      order by ordinal, person_id, rank
    ), made as (
      insert into notifications (person_id, kind, record_kind, record_id, params, actor_name, made_at, mailing, pushing)
      select n.person_id, n.kind, n.record_kind, n.record_id, n.params, n.actor_name, coalesce(n.at, now()),
        case when n.at is null then case coalesce(c.choice, s.choice) when 'MAIL' then 'NOW' when 'DIGEST' then 'DIGEST' end end,
        n.at is null and coalesce(c.push, s.push) and exists (select from push_subscriptions d where d.person_id = u.id)
      from reached n
      join users u on u.id = n.person_id and u.active and u.deleted_at is null
      join shipped s on s.kind = n.kind and s.role = u.role
      left join notification_choices c on c.person_id = u.id and c.kind = n.kind
      where (n.person_id::text <> n.actor_id or n.kind = any(${TO_ACTOR}))
        and coalesce(c.choice, s.choice) <> 'NONE' and ${isReadable('n')}
      order by n.ordinal
      returning person_id
    )
    -- Their open inboxes hear of it at the commit.
    select write_live_events(events) from (
      select jsonb_agg(distinct ${JSON.stringify(OF_INBOX)}::jsonb || jsonb_build_object('id', person_id)) as events from made
    ) m where events is not null`
  await writeAhead(db, made)
}

/** The live event of an inbox; the actor is in the notification. */
const OF_INBOX = { kind: 'notification', event: NOTIFICATION, actor: { id: '', name: '' } } as const

/** Tells a person's open inboxes, at the commit. */
const tellInbox = (db: Kysely<DB>, id: string) => writeLiveEvents(db, [{ ...OF_INBOX, id }])

/** Marks this person's notifications of a record: as read all of it, as unread the newest. */
export async function markNotifications(
  { actor, db }: WriteContext,
  { recordKind, recordId, isRead }: Marked,
): Promise<{ marked: number }> {
  const ofRecord = sql`person_id = ${actor.id} and record_kind = ${recordKind} and record_id = ${recordId}`
  const { numAffectedRows = 0n } = isRead
    ? await sql`update notifications set read_at = now() where ${ofRecord} and read_at is null`.execute(db)
    : await sql`update notifications set read_at = null where id = (
        select n.id from notifications n join users u on u.id = n.person_id
        where n.person_id = ${actor.id} and n.record_kind = ${recordKind} and n.record_id = ${recordId} and ${isReadable('n')}
        order by n.id desc limit 1)`.execute(db)
  const marked = Number(numAffectedRows)
  if (marked > 0) await tellInbox(db, actor.id)
  return { marked }
}

/** Marks as read this person's notifications up to a position; what came after it stays unread. */
export async function readAllNotifications(
  { actor, db }: WriteContext,
  { until }: { until: string },
): Promise<{ marked: number }> {
  const { numAffectedRows = 0n } =
    await sql`update notifications set read_at = now() where person_id = ${actor.id} and read_at is null and id <= ${until}`.execute(
      db,
    )
  const marked = Number(numAffectedRows)
  if (marked > 0) await tellInbox(db, actor.id)
  return { marked }
}

/** Stores how this person wishes to be notified of a kind. What is in the inbox stays; what was still to be mailed or shown on a device follows the choice. */
export async function chooseNotifications({ actor, db }: WriteContext, { kind, choice }: Chosen): Promise<Chosen> {
  await db
    .updateTable('notifications')
    .set({ mailing: choice === 'MAIL' ? 'NOW' : choice === 'DIGEST' ? 'DIGEST' : null })
    .where('personId', '=', actor.id)
    .where('kind', '=', kind)
    .where('mailing', 'is not', null)
    .execute()
  if (choice === 'NONE') await dropPushing(db, actor, kind)
  await keepChoice(db, actor, kind, { choice: shippedChoice(kind, actor.role) === choice ? null : choice })
  return { kind, choice }
}

/** Stops what still waits of a kind from being sent to devices. */
export async function dropPushing(
  db: WriteContext['db'],
  { id: personId }: Pick<Actor, 'id'>,
  kind: NotificationKind,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ pushing: false })
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('pushing', '=', true)
    .execute()
}

/** Keeps what a person has chosen of a kind; null is as shipped, and a row with nothing else is deleted. */
export async function keepChoice(
  db: WriteContext['db'],
  { id: personId }: Pick<Actor, 'id'>,
  kind: NotificationKind,
  chosen: { choice: NotificationChoice | null } | { push: boolean | null },
): Promise<void> {
  await db
    .insertInto('notificationChoices')
    .values({ personId, kind, ...chosen })
    .onConflict((on) => on.columns(['personId', 'kind']).doUpdateSet(chosen))
    .execute()
  await sql`delete from notification_choices
    where person_id = ${personId} and kind = ${kind} and choice is null and push is null`.execute(db)
}

/** Keeps the hours in which this person gets no mail at once. Throws AppError 'invalid-argument' for hours that end when they begin. */
export async function chooseQuietHours(
  { actor, db }: WriteContext,
  { quietHours }: ChosenQuietHours,
): Promise<ChosenQuietHours> {
  if (quietHours && quietHours.from === quietHours.to)
    throw new AppError('invalid-argument', {
      fields: [fault('to', 'wrong.quietHours')],
    })
  const hours = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  await db
    .insertInto('notificationPreferences')
    .values({ personId: actor.id, ...hours })
    .onConflict((on) => on.column('personId').doUpdateSet(hours))
    .execute()
  return { quietHours }
}

/** The longest, in hours, that a message waits for a device: its attempts end before. */
const PUSH_HOURS = 24

/** Deletes notifications from longer ago than is kept, and messages to devices whose job has ended. Several servers may run it at once. */
export async function sweepNotifications(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('madeAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
  await db
    .deleteFrom('pushMessages')
    .where('madeAt', '<', sql<Date>`now() - make_interval(hours => ${PUSH_HOURS})`)
    .execute()
}
