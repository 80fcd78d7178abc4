import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { PAGE_SIZE } from '#kernel/page.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { InboxPage } from '../model/inputs.ts'
import { KINDS, type NotificationChoice, shippedChoice, shippedPush } from '../model/kinds.ts'
import {
  type Inbox,
  type KindChoice,
  MOST_COUNTED,
  type NotificationGroup,
  type QuietHours,
  SHOWN_OF_RECORD,
} from '../model.ts'
import { isReadable, recordName } from './rows.ts'

const ofRecord = sql`k.person_id = h.person_id and k.record_kind = h.record_kind and k.record_id = h.record_id`

// A record is where its newest notification is: those that have a newer one of the same record are passed over by the index.
const groups = (unread: boolean) => {
  const open = (alias: string) => (unread ? sql`and ${sql.raw(alias)}.read_at is null` : sql``)
  return preparedQuery<NotificationGroup>(sql`
    select g.id::text as id, json_build_object('kind', g.record_kind, 'id', g.record_id, 'name', ${recordName('g')}) as record,
      (select json_agg(json_build_object('id', s.id::text, 'kind', s.kind, 'params', s.params, 'actorName', s.actor_name,
          'at', ${sql.raw(isoInstant('s.made_at'))}, 'isRead', s.read_at is not null) order by s.id desc)
        from (select * from notifications k where ${ofGroup} ${open('k')} and ${isReadable('k')}
          order by k.id desc limit ${sql.lit(SHOWN_OF_RECORD)}) s) as newest,
      (select count(*)::int from (select from notifications k where ${ofGroup} and ${isReadable('k')}
        limit ${sql.lit(MOST_COUNTED)}) c) as count,
      (select count(*)::int from (select from notifications k where ${ofGroup} and k.read_at is null and ${isReadable('k')}
        limit ${sql.lit(MOST_COUNTED)}) c) as unread
    from (select h.id, h.person_id, h.record_kind, h.record_id, u.role
      from notifications h join users u on u.id = h.person_id
      where h.person_id = ${parameter('person')}::uuid and h.id < ${parameter('before')}::bigint ${open('h')} and ${isReadable('h')}
        and not exists (select from notifications k where ${ofRecord} and k.id > h.id ${open('k')} and ${isReadable('k')})
      order by h.id desc limit ${parameter<number>('limit')}::int) g
    join users u on u.id = g.person_id
    order by g.id desc`)
}
const ofGroup = sql`k.person_id = g.person_id and k.record_kind = g.record_kind and k.record_id = g.record_id`
const all = groups(false)
const unreadOnly = groups(true)

/** Greater than every position. */
const END = '999999999999999999'

/** One page of this person's notifications that they may still see, by record, the newest first. */
export async function readInbox(
  { actor, db }: ReadContext,
  { unread = false, pageSize = PAGE_SIZE, lastId = END }: InboxPage,
): Promise<Inbox> {
  const rows = await (unread ? unreadOnly : all)(db, { person: actor.id, before: lastId, limit: pageSize + 1 })
  const items = rows.slice(0, pageSize)
  if (rowScope(actor) !== 'all')
    for (const { newest } of items) for (const notification of newest) notification.actorName = null
  return { items, hasMore: rows.length > pageSize, lastId: items.at(-1)?.id ?? null }
}

const counted = preparedQuery<{ unread: number }>(sql`
  select count(*)::int as unread from (
    select from notifications n join users u on u.id = n.person_id
    where n.person_id = ${parameter('person')}::uuid and n.read_at is null and ${isReadable('n')}
    limit ${sql.lit(MOST_COUNTED)}) c`)

/** How many unread notifications this person has; counted to MOST_COUNTED. */
export async function countUnread({ actor, db }: ReadContext): Promise<{ unread: number }> {
  const [row] = await counted(db, { person: actor.id })
  return { unread: row?.unread ?? 0 }
}

/** How this person is notified of each kind that their role may be notified of. */
export async function readChoices({ actor, db }: ReadContext): Promise<KindChoice[]> {
  const rows = await db
    .selectFrom('notificationChoices')
    .select(['kind', 'choice', 'push'])
    .where('personId', '=', actor.id)
    .execute()
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return KINDS.flatMap((kind) => {
    const shipped = shippedChoice(kind, actor.role)
    if (!shipped) return []
    const its = chosen.get(kind)
    // A check constraint restricts the choice to its type.
    const choice = (its?.choice as NotificationChoice | null | undefined) ?? shipped
    return [{ kind, shipped, choice, push: choice !== 'NONE' && (its?.push ?? shippedPush(kind, actor.role)) }]
  })
}

/** The hours in which this person gets no mail at once. */
export async function readQuietHours({ actor, db }: ReadContext): Promise<{ quietHours: QuietHours | null }> {
  const row = await db
    .selectFrom('notificationPreferences')
    .select(['quietFrom', 'quietTo'])
    .where('personId', '=', actor.id)
    .executeTakeFirst()
  return { quietHours: row?.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : null }
}
