import { type RawBuilder, sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { PAGE_SIZE } from '#kernel/page.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { commentedInspection } from '../../reviews/queries/read.ts'
import type { ThreadPage } from '../model/inputs.ts'
import {
  type CommentedKind,
  MOST_COUNTED,
  MOST_READ_AGAIN,
  type Thread,
  type ThreadComment,
  type ThreadRemark,
} from '../model.ts'
import { COMMENTED, ofEachKind, recordInScope, recordNotFound } from './rows.ts'

type Row = Omit<ThreadComment, 'may'> | ThreadRemark
type Found = { items: Row[]; count: number; isFollowing: boolean }

// A position is the microseconds since 1970 and the id, both exact, so that nothing at one moment is passed over or read twice.
const POSITION = sql.raw(`(extract(epoch from e.made_at) * 1000000)::bigint || '_' || e.id`)
const momentOf = (name: string) =>
  sql`(timestamptz 'epoch' + ${parameter(`${name}At`)}::bigint * interval '1 microsecond', ${parameter(`${name}Id`)}::uuid)`
const IN_RANGE = sql`(made_at, id) < ${momentOf('before')} and (made_at, id) >= ${momentOf('from')}`
const NEWEST = sql`order by made_at desc, id desc limit ${parameter<number>('limit')}::int`

const nameOf = (person: string) => sql.raw(`(select display_name from users where id = ${person})`)
const at = (column: string) => sql.raw(isoInstant(column))
const DOCUMENT = sql.raw(`json_build_object('id', d.id, 'documentType', d.document_type,
  'name', (select name from document_files where document_id = d.id order by ordinal desc limit 1))`)

/** The names of those whom a comment `c` mentions or has mentioned, by id. */
export const MENTION_NAMES = sql.raw(`coalesce((select json_object_agg(u.id, u.display_name)
  from comment_mentions m join users u on u.id = m.person_id where m.comment_id = c.id), '{}')`)
/** What became of a comment `c` that was removed. */
export const REMOVED = sql`case when c.removed_at is not null then json_build_object(
  'at', ${at('c.removed_at')}, 'byName', ${nameOf('c.removed_by')}, 'reason', c.removal_reason) end`

const COMMENT = sql`(select json_build_object('of', 'comment', 'id', c.id, 'position', ${POSITION}, 'version', c.version,
    'text', case when c.removed_at is null then c.text else '' end, 'byId', c.made_by, 'byName', ${nameOf('c.made_by')},
    'at', ${at('c.made_at')}, 'editedAt', ${at('c.edited_at')}, 'removed', ${REMOVED},
    'mentions', ${MENTION_NAMES},
    'documents', case when c.removed_at is null then coalesce((select json_agg(case when d.id is null then null else ${DOCUMENT} end order by a.ordinal)
      from comment_documents a left join documents d on d.id = a.document_id where a.comment_id = c.id), '[]') else '[]' end)
  from comments c where c.id = e.id)`

const REMARK = sql`(select json_build_object('of', 'review', 'id', c.id, 'position', ${POSITION}, 'text', c.text, 'byId', c.made_by,
    'byName', ${nameOf('c.made_by')}, 'at', ${at('c.made_at')}, 'field', c.field, 'state', c.state, 'round', c.round,
    'replies', coalesce((select json_agg(json_build_object('kind', r.kind, 'text', r.text, 'byName', ${nameOf('r.made_by')},
      'at', ${at('r.made_at')}) order by r.id) from review_replies r where r.comment_id = c.id), '[]'),
    'inspectionId', (${commentedInspection(sql`c.valuation_id`)}),
    'document', (select ${DOCUMENT} from documents d
      where c.field like 'document.%' and d.valuation_id = c.valuation_id and 'document.' || d.id = c.field))
  from review_comments c where c.id = e.id)`

/** The tables of a thread: a valuation's has what was said in its reviews as well. Each is cut by its own index, then both together. */
function entriesOf(kind: CommentedKind): RawBuilder<unknown> {
  const ofRecord = sql`${sql.raw(COMMENTED[kind].column)} = ${parameter('record')}`
  const own = sql`(select id, made_at, false as reviewed from comments where ${ofRecord} and ${IN_RANGE} ${NEWEST})`
  if (kind !== 'valuation') return own
  return sql`(${own} union all
    (select id, made_at, true from review_comments where ${ofRecord} and ${IN_RANGE} ${NEWEST}))`
}

function countOf(kind: CommentedKind): RawBuilder<unknown> {
  const ofRecord = sql`${sql.raw(COMMENTED[kind].column)} = ${parameter('record')}`
  const most = sql`limit ${sql.lit(MOST_COUNTED)}`
  const own = sql`select from comments where ${ofRecord} and removed_at is null`
  if (kind !== 'valuation') return sql`(select count(*)::int from (${own} ${most}) n)`
  return sql`(select count(*)::int from ((${own} ${most}) union all
    (select from review_comments where ${ofRecord} ${most})) n)`
}

const thread = ofEachKind((kind) =>
  scopedQuery<Found>((scope, actorId) => {
    const { column, followsAtFirst } = COMMENTED[kind]
    return sql`select
      coalesce((select f.is_following from record_followers f
        where f.${sql.raw(column)} = ${parameter('record')} and f.person_id = ${actorId}), ${followsAtFirst(actorId)}) as "isFollowing",
      least(${countOf(kind)}, ${sql.lit(MOST_COUNTED)}) as count,
      coalesce((select json_agg(case when e.reviewed then ${REMARK} else ${COMMENT} end order by e.made_at, e.id)
        from (select * from ${entriesOf(kind)} all_entries ${NEWEST}) e), '[]') as items
    from ${recordInScope(kind, [scope, actorId])}`
  }),
)

const FIRST = '0_00000000-0000-0000-0000-000000000000'
const END = '99999999999999999_ffffffff-ffff-ffff-ffff-ffffffffffff'
const momentIn = (name: 'before' | 'from', position: string) => {
  const [moment, id] = position.split('_')
  return { [`${name}At`]: moment, [`${name}Id`]: id }
}

/**
 * A stretch of the thread of a record in scope, the oldest first: its newest comments, those before a position, or those from a position on
 * (the newest of them). Throws the 'not-found' of the record's kind.
 */
export async function readThread(
  ctx: ReadContext,
  { record, before, from, pageSize = PAGE_SIZE }: ThreadPage,
): Promise<Thread> {
  const most = from === undefined ? pageSize : MOST_READ_AGAIN
  const values = {
    record: record.id,
    limit: most + 1,
    ...momentIn('before', before ?? END),
    ...momentIn('from', from ?? FIRST),
  }
  const [found] = await thread[record.kind](ctx, values)
  if (!found) throw recordNotFound(record)
  const items = found.items.slice(-most).map((row) => {
    if (row.of === 'review') return row
    const isOwn = row.byId === ctx.actor.id
    const isThere = row.removed === null
    const remove = isOwn ? ('own' as const) : isAdmin(ctx.actor) ? ('withReason' as const) : null
    return { ...row, may: { edit: isOwn && isThere, remove: isThere ? remove : null } }
  })
  return { ...found, items, hasMore: found.items.length > most }
}
