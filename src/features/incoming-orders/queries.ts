import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { selectList } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { IncomingFilters } from './model/inputs.ts'
import type { IncomingOrder } from './model.ts'

/** SQL: the sender of `incoming_orders o`, and the number of its request, by which it is found. */
const FOUND_BY = sql`(select m.sender from order_mails m where m.id = o.mail_id), (select r.number from requests r where r.id = o.request_id)`

/** The list definition of orders that arrived, the newest first: the firm's own, whose verbs decide who may read them. */
const INCOMING: ListDefinition<IncomingOrder> = {
  table: 'incoming_orders',
  alias: 'o',
  columns: sql`${selectList({
    alias: 'o',
    columns: [
      ...['id', 'version', 'state', 'fileName', 'clientAccountId', 'reason', 'wrong', 'requestId', 'dismissal'],
      ...['createdAt', 'settledAt'],
    ],
    renamed: { createdAt: 'arrivedAt' },
    instants: ['createdAt', 'settledAt'],
    names: {
      sender: ['order_mails', 'sender', 'mailId'],
      subject: ['order_mails', 'subject', 'mailId'],
      clientNameAr: ['client_accounts', 'nameAr', 'clientAccountId'],
      clientNameEn: ['client_accounts', 'nameEn', 'clientAccountId'],
      broughtByName: ['users', 'displayName', 'broughtBy'],
      requestNumber: ['requests', 'number', 'requestId'],
      settledByName: ['users', 'displayName', 'settledBy'],
    },
  })}, o.sha256 is not null as "hasFile", o.content is not null as "canBeOpened", coalesce(left(o.content, 8) = '{"sheet"', false) as "isSheet", coalesce(o.doubles, '[]') as doubles,
    coalesce((select m.is_forged from order_mails m where m.id = o.mail_id), false) as "isForged"`,
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({ text: ['', ''] }),
  searchedBy: (pattern) => sql`fold_text(concat_ws(' ', o.file_name, ${FOUND_BY})) like ${pattern}`,
  present: (row) => row,
}

/** One page of the orders that arrived, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export const listIncoming = (
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, state, text = '' }: IncomingFilters & Paging,
): Promise<Page<IncomingOrder>> => {
  const words = searchWords(text)
  return readList(
    ctx,
    INCOMING,
    { ...NO_FILTERS, equal: state ? { state } : {}, words: words.length > 0 ? { text: words } : {} },
    { pageSize, lastId, exactTotal, count },
  )
}

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
