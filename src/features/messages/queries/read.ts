import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { AppError } from '#kernel/errors.ts'
import { sentFile } from '#server/audit/sent-file.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery, scopeOf } from '#server/lists/scope.ts'
import { named, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as engagementInScope, lineInScope } from '../../engagements/queries/rows.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { MESSAGE_FIELDS } from '../fields.ts'
import type { MessagePageAsked } from '../model/inputs.ts'
import { CLOSED_STATES, type MessagePage, MOST_UNREAD, type Side, type ThreadDetails, type ThreadOf } from '../model.ts'
import { judgeThread } from '../workflow.ts'
import { inScope, LINE_COLUMNS, otherSide, PROPERTY, readTo, restColumns } from './rows.ts'

type Ctx = Pick<ReadContext, 'actor' | 'db'>
type Row = Omit<ThreadDetails, 'may'>

const one = scopedQuery<{ row: Row }>(
  (scope, actorId) => sql`select row_to_json(found) as row from (
    select ${LINE_COLUMNS}, ${restColumns(scope, actorId)} from message_threads t
    where t.id = ${parameter('id')} and ${inScope(scope, actorId)}) found`,
)

/** What a thread of a record would be, and its id where it has begun. */
export type RecordThread = {
  id: string | null
  clientAccountId: string | null
  requestId: string | null
  requestNumber: string | null
  valuationId: string | null
  valuationNumber: string | null
  engagementId: string | null
  engagementNumber: string | null
  propertyId: string | null
  property: ThreadDetails['property']
  clientNameAr: string
  clientNameEn: string
  isClosed: boolean
}
const CLOSED = sql.lit(`{${CLOSED_STATES.join()}}`)
const ACCOUNT_NAMES = sql.raw(`coalesce(c.name_ar, '') as "clientNameAr", coalesce(c.name_en, '') as "clientNameEn"`)
/** What a thread of a request is of: it is written about there though an engagement follows from it. */
const OF_REQUEST = sql.raw(`r.id as "requestId", r.number as "requestNumber"`)
const OF_VALUATION = sql.raw(`v.id as "valuationId", v.valuation_number as "valuationNumber"`)
const NO_ENGAGEMENT = sql.raw(
  `null::uuid as "engagementId", null as "engagementNumber", null::uuid as "propertyId", null::json as property`,
)
const OF_ENGAGEMENT = sql.raw(`e.id as "engagementId", e.number as "engagementNumber"`)
const OF_PROPERTY = sql`${OF_ENGAGEMENT}, p.id as "propertyId", case when p.id is not null then ${PROPERTY} end as property`

const ofRequest = scopedQuery<RecordThread>(
  (
    scope,
    actorId,
  ) => sql`select t.id, r.client_account_id as "clientAccountId", ${OF_REQUEST}, ${OF_VALUATION}, ${NO_ENGAGEMENT}, ${ACCOUNT_NAMES},
      r.state = any(${CLOSED}) as "isClosed"
    from requests r join client_accounts c on c.id = r.client_account_id
    left join valuations v on v.id = r.valuation_id and v.client_account_id = r.client_account_id
    left join message_threads t on t.request_id = r.id
    where r.id = ${parameter('id')} and r.number is not null and ${requestInScope(scope, actorId)}`,
)
const ofValuation = scopedQuery<RecordThread>(
  (
    scope,
    actorId,
  ) => sql`select t.id, v.client_account_id as "clientAccountId", ${OF_REQUEST}, ${OF_VALUATION}, ${OF_PROPERTY}, ${ACCOUNT_NAMES},
      false as "isClosed"
    from valuations v left join client_accounts c on c.id = v.client_account_id
    left join requests r on r.valuation_id = v.id and r.client_account_id = v.client_account_id and ${requestInScope(scope, actorId)}
    left join engagement_properties l on l.valuation_id = v.id and r.id is null
    left join engagements e on e.id = l.engagement_id and e.client_account_id = v.client_account_id and e.agreed_on is not null
    left join properties p on p.id = l.property_id and e.id is not null
    left join message_threads t on t.client_account_id = v.client_account_id and case when r.id is not null then t.request_id = r.id
      when e.id is null then t.valuation_id = v.id else t.engagement_id = e.id and t.property_id = p.id end
    where v.id = ${parameter('id')} and ${valuationInScope(scope, actorId)}`,
)
/** The thread about the whole of an engagement whose terms were accepted. */
const ofEngagement = scopedQuery<RecordThread>(
  (
    scope,
    actorId,
  ) => sql`select t.id, e.client_account_id as "clientAccountId", ${OF_REQUEST}, ${OF_VALUATION}, ${ACCOUNT_NAMES},
      ${OF_ENGAGEMENT}, null::uuid as "propertyId", null::json as property,
      case when r.id is null then e.state = 'CANCELLED' else r.state = any(${CLOSED}) end as "isClosed"
    from engagements e left join client_accounts c on c.id = e.client_account_id
    left join requests r on r.id = e.request_id
    left join valuations v on v.id = r.valuation_id and v.client_account_id = e.client_account_id
    left join message_threads t on case when r.id is null then t.engagement_id = e.id and t.property_id is null else t.request_id = r.id end
    where e.id = ${parameter('id')} and e.agreed_on is not null and ${engagementInScope(scope, actorId)}`,
)
/** The thread about one property of an engagement, which its valuation has as well. */
const ofLine = scopedQuery<RecordThread>(
  (
    scope,
    actorId,
  ) => sql`select t.id, e.client_account_id as "clientAccountId", ${OF_REQUEST}, ${OF_VALUATION}, ${OF_PROPERTY}, ${ACCOUNT_NAMES},
      case when r.id is null then e.state = 'CANCELLED' and v.id is null else r.state = any(${CLOSED}) end as "isClosed"
    from engagement_properties l join engagements e on e.id = l.engagement_id join properties p on p.id = l.property_id
    left join client_accounts c on c.id = e.client_account_id
    left join valuations v on v.id = l.valuation_id and v.client_account_id = e.client_account_id
    left join requests r on r.valuation_id = v.id and r.client_account_id = e.client_account_id and ${requestInScope(scope, actorId)}
    left join message_threads t on case when r.id is null then t.engagement_id = e.id and t.property_id = p.id else t.request_id = r.id end
    where l.id = ${parameter('id')} and e.agreed_on is not null and ${lineInScope(scope, actorId)}`,
)
const OF = { request: ofRequest, valuation: ofValuation, engagement: ofEngagement, line: ofLine }

/** A record that has a thread of its own. */
export type RecordOf = { kind: Exclude<ThreadOf['kind'], 'thread'>; id: string }

/** True where a thread is asked for by its record. */
export const isOfRecord = (of: ThreadOf): of is RecordOf => of.kind !== 'thread'

/**
 * The thread of a record in scope, begun or not. Throws 'thread-not-found'; drafts of requests have none, nor engagements whose terms were not
 * accepted.
 */
export async function threadOfRecord(ctx: Ctx, { kind, id }: RecordOf): Promise<RecordThread> {
  const [found] = await OF[kind](ctx, { id })
  if (!found) throw new AppError('thread-not-found')
  return found
}

/** One thread with what this person may do in it; of a record that nothing was written about, an empty one. Throws 'thread-not-found'. */
export async function readThread(ctx: Ctx, of: ThreadOf): Promise<ThreadDetails> {
  const begun = isOfRecord(of) ? await threadOfRecord(ctx, of) : null
  const id = begun ? begun.id : of.id
  if (id === null && begun) return unwritten(ctx, begun)
  const [found] = await one(ctx, { id })
  if (!found) throw new AppError('thread-not-found')
  return { ...found.row, may: mayIn(ctx, found.row) }
}

const mayIn = ({ actor }: Ctx, thread: { isClosed: boolean }): ThreadDetails['may'] => ({
  write: judgeThread(actor, thread, 'write').ok,
  handOver: judgeThread(actor, thread, 'handOver').ok,
})

/** What a thread is called by its record. */
export const calledOf = (of: Pick<RecordThread, 'requestNumber' | 'valuationNumber' | 'engagementNumber'>): string =>
  of.requestNumber ?? of.valuationNumber ?? of.engagementNumber ?? ''

function unwritten(ctx: Ctx, { clientAccountId, propertyId: _, ...of }: RecordThread): ThreadDetails {
  const may = { write: clientAccountId !== null && mayIn(ctx, of).write, handOver: false }
  return {
    ...of,
    clientAccountId: clientAccountId ?? '',
    number: calledOf(of),
    handledById: null,
    handledByName: null,
    lastOrdinal: 0,
    lastAt: '',
    lastSide: null,
    lastByName: null,
    lastText: '',
    waitsForFirm: false,
    unread: 0,
    readTo: 0,
    otherReadTo: 0,
    handovers: [],
    may,
  }
}

/** The newest messages of a thread, or those before one, the oldest first. Throws 'thread-not-found'. */
export async function readMessages(ctx: ReadContext, { id, before, pageSize }: MessagePageAsked): Promise<MessagePage> {
  const found = await ctx.db
    .selectFrom('messageThreads as t')
    .select((thread) =>
      jsonArrayFrom(
        thread
          .selectFrom('messages as m')
          .innerJoin('users as u', 'u.id', 'm.authorId')
          .select((message) => [
            'm.id',
            'm.ordinal',
            'm.authorId',
            'u.displayName as authorName',
            message.ref('m.side').$castTo<Side>().as('side'),
            named<string, 'sentAt'>('sentAt', isoInstant('m.sent_at')),
            ...selectedFields('messages', 'm', MESSAGE_FIELDS),
            jsonArrayFrom(
              message
                .selectFrom('messageFiles as a')
                .innerJoin('files as f', 'f.sha256', 'a.sha256')
                // A whole number in JSON, which the driver would give as a text.
                .select((file) => ['a.id', 'a.name', file.ref('f.size').$castTo<number>().as('size')])
                .whereRef('a.messageId', '=', 'm.id')
                .orderBy('a.ordinal'),
            ).as('files'),
          ])
          .whereRef('m.threadId', '=', 't.id')
          .where('m.ordinal', '<', before ?? 2_147_483_647)
          .orderBy('m.ordinal', 'desc')
          .limit(pageSize + 1),
      ).as('latest'),
    )
    .where('t.id', '=', id)
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('thread-not-found')
  const { latest } = found
  return { items: latest.slice(0, pageSize).toReversed(), hasMore: latest.length > pageSize }
}

const unread = scopedQuery<{ count: number }>(
  (scope, actorId) => sql`select count(*)::int as count from (select from message_threads t where ${
    scope === 'all'
      ? sql`t.last_client > t.last_firm and (t.handled_by is null or t.handled_by = ${actorId})`
      : sql`t.last_ordinal > 0`
  } and ${inScope(scope, actorId)}
    and ${sql.raw(otherSide(scope) === 'firm' ? 't.last_firm' : 't.last_client')} > ${readTo(actorId)}
    limit ${sql.lit(MOST_UNREAD)}) n`,
)

/** How many threads have unread messages of the other side, at most `MOST_UNREAD`; for staff those that wait for the firm and are theirs or nobody's. */
export async function countUnread(ctx: ReadContext): Promise<{ count: number }> {
  const [found] = await unread(ctx, {})
  return { count: found?.count ?? 0 }
}

/** An attachment, to be displayed or downloaded. Throws 'message-file-not-found' out of the reader's scope. */
export const serveMessageFile = sentFile(
  'thread',
  'message-file-not-found',
  (scope, actorId) => sql`select f.sha256, f.size, f.kind, a.name, m.author_id as by, t.id as "recordId"
    from message_files a join messages m on m.id = a.message_id join message_threads t on t.id = m.thread_id
    join files f on f.sha256 = a.sha256
    where a.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)
