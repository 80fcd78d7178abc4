import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { IncomingFilters } from './model/inputs.ts'
import type { IncomingOrder } from './model.ts'

const instant = (column: string, as: string) => sql.raw(`${isoInstant(column)} as "${as}"`)

/** SQL: what another table says of a row of `incoming_orders o`. */
const of = (column: string, table: string, key: string) => `(select t.${column} from ${table} t where t.id = o.${key})`
const OTHERS = {
  sender: of('sender', 'order_mails', 'mail_id'),
  subject: of('subject', 'order_mails', 'mail_id'),
  isForged: `coalesce(${of('is_forged', 'order_mails', 'mail_id')}, false)`,
  clientNameAr: of('name_ar', 'client_accounts', 'client_account_id'),
  clientNameEn: of('name_en', 'client_accounts', 'client_account_id'),
  broughtByName: of('display_name', 'users', 'brought_by'),
  requestNumber: of('number', 'requests', 'request_id'),
  settledByName: of('display_name', 'users', 'settled_by'),
}

/** The list definition of orders that arrived, the newest first: the firm's own, whose verbs decide who may read them. */
const INCOMING: ListDefinition<IncomingOrder> = {
  table: 'incoming_orders',
  alias: 'o',
  columns: sql`o.id, o.version, o.state, o.file_name as "fileName", o.sha256 is not null as "hasFile", o.content is not null as "canBeOpened", coalesce(left(o.content, 8) = '{"sheet"', false) as "isSheet",
    o.client_account_id as "clientAccountId", o.reason, o.wrong, coalesce(o.doubles, '[]') as doubles, o.request_id as "requestId", o.dismissal,
    ${instant('o.created_at', 'arrivedAt')}, ${instant('o.settled_at', 'settledAt')},
    ${sql.raw(
      Object.entries(OTHERS)
        .map(([name, text]) => `${text} as "${name}"`)
        .join(', '),
    )}`,
  conditions: {
    text: (text) =>
      sql`position(lower(${text}) in lower(concat_ws(' ', o.file_name, ${sql.raw(OTHERS.sender)}, ${sql.raw(OTHERS.requestNumber)}))) > 0`,
  },
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** One page of the orders that arrived, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export const listIncoming = (
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, state, text }: IncomingFilters & Paging,
): Promise<Page<IncomingOrder>> =>
  readList(
    ctx,
    INCOMING,
    { ...NO_FILTERS, equal: { ...(state ? { state } : {}), ...(text ? { text } : {}) } },
    { pageSize, lastId, exactTotal, count },
  )

const oneIncoming = oneOf(INCOMING)

/** One order that arrived. Throws 'incoming-order-not-found'. */
export async function readIncoming(ctx: Pick<ReadContext, 'actor' | 'db'>, id: string): Promise<IncomingOrder> {
  const found = await oneIncoming(ctx, id)
  if (!found) throw new AppError('incoming-order-not-found')
  return found
}

/** SQL: the sender of a mail, by default that of `incoming_orders`, is notified of it for this account: it may order for that, nobody forged it, and a person wrote it. */
export const IS_TOLD = (accountId: string | null, mailId = sql<string | null>`incoming_orders.mail_id`) =>
  sql<boolean>`exists (select from order_mails m join order_senders s on s.address = m.sender
    where m.id = ${mailId} and not m.is_automatic and not m.is_forged and s.client_account_id = ${accountId}::uuid)`
