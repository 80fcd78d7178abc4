import { type Kysely, type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import { sentFile } from '#server/audit/sent-file.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { IncomingFilters } from './model/inputs.ts'
import type { IncomingOrder, MailboxState, OrderSender } from './model.ts'

const instant = (column: string, as: string) => sql.raw(`${isoInstant(column)} as "${as}"`)

/** The list definition of orders that arrived, the newest first: the firm's own, whose verbs decide who may read them. */
const INCOMING: ListDefinition<IncomingOrder> = {
  table: 'incomingOrders',
  alias: 'o',
  columns: sql`o.id, o.version, o.state, o.file_name as "fileName", o.sha256 is not null as "hasFile", m.sender, m.subject, coalesce(m.is_forged, false) as "isForged",
    coalesce(left(o.content, 8) = '{"sheet"', false) as "isSheet",
    o.client_account_id as "clientAccountId", a.name_ar as "clientNameAr", a.name_en as "clientNameEn", b.display_name as "broughtByName",
    o.reason, o.wrong, coalesce(o.doubles, '[]') as doubles, o.request_id as "requestId", r.number as "requestNumber", ${instant('o.created_at', 'arrivedAt')},
    s.display_name as "settledByName", ${instant('o.settled_at', 'settledAt')}, o.dismissal`,
  joins: sql`left join order_mails m on m.id = o.mail_id left join client_accounts a on a.id = o.client_account_id
    left join users b on b.id = o.brought_by left join requests r on r.id = o.request_id left join users s on s.id = o.settled_by`,
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** One page of the orders that arrived, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export const listIncoming = (
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, state }: IncomingFilters & Paging,
): Promise<Page<IncomingOrder>> =>
  readList(ctx, INCOMING, { ...NO_FILTERS, equal: state ? { state } : {} }, { pageSize, lastId, exactTotal, count })

const oneIncoming = oneOf(INCOMING)

/** One order that arrived. Throws 'incoming-order-not-found'. */
export async function readIncoming(ctx: Pick<ReadContext, 'actor' | 'db'>, id: string): Promise<IncomingOrder> {
  const found = await oneIncoming(ctx, id)
  if (!found) throw new AppError('incoming-order-not-found')
  return found
}

/** SQL: the sender of the mail of `incoming_orders` is told of it for this account: it may order for that, nobody forged it, and a person wrote it. */
export const IS_TOLD = (accountId: string | null) =>
  sql<boolean>`exists (select from order_mails m join order_senders s on s.address = m.sender
    where m.id = incoming_orders.mail_id and not m.is_automatic and not m.is_forged and s.client_account_id = ${accountId}::uuid)`

/** The addresses that order for an account. */
export const readSenders = ({ db }: { db: Kysely<DB> }, { accountId }: { accountId: string }): Promise<OrderSender[]> =>
  sendersOf(db, { id: accountId })

const sendersOf = preparedQuery(sql<OrderSender>`
  select id, address, language, purpose, requested_party as "requestedParty", contact_phone as "contactPhone", ${instant('added_at', 'addedAt')}
  from order_senders where client_account_id = ${parameter('id')} order by added_at, id limit 100`)

const mailbox = preparedQuery(sql<NonNullable<MailboxState>>`
  select ${instant('succeeded_at', 'succeededAt')}, failures, failure, (select count(*)::int from incoming_orders where state = 'HELD') as held from order_mailbox`)

/** How the mailbox is; null where none is set up. */
export async function readMailboxState({ db, readsMail }: ReadContext): Promise<MailboxState> {
  return readsMail ? ((await mailbox(db, {}))[0] ?? null) : null
}

/** A file as it arrived, to be taken away. Throws 'incoming-order-not-found'. */
export const serveIncoming = sentFile(
  'incomingOrder',
  'incoming-order-not-found',
  () => sql`select f.sha256, f.size, f.kind, o.file_name as name, coalesce(o.brought_by::text, '') as by, o.id as "recordId"
    from incoming_orders o join files f on f.sha256 = o.sha256 where o.id = ${parameter('id')}`,
)

/** The mail by which a file arrived, to be taken away. Throws 'incoming-order-not-found'. */
export const serveMail = sentFile(
  'incomingOrder',
  'incoming-order-not-found',
  () => sql`select f.sha256, f.size, f.kind, coalesce(nullif(left(m.subject, 80), ''), 'mail') || '.eml' as name, '' as by, o.id as "recordId"
    from incoming_orders o join order_mails m on m.id = o.mail_id join files f on f.sha256 = m.sha256 where o.id = ${parameter('id')}`,
)
