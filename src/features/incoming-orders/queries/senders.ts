import { type Kysely, sql } from 'kysely'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { MailboxState, OrderSender } from '../model.ts'

const instant = (column: string, as: string) => sql.raw(`${isoInstant(column)} as "${as}"`)

/** The addresses that order for an account. */
export const readSenders = ({ db }: { db: Kysely<DB> }, { accountId }: { accountId: string }): Promise<OrderSender[]> =>
  sendersOf(db, { id: accountId })

const sendersOf = preparedQuery(sql<OrderSender>`
  select id, address, language, purpose, requested_party as "requestedParty", contact_phone as "contactPhone", ${instant('added_at', 'addedAt')}
  from order_senders where client_account_id = ${parameter('id')} order by added_at, id limit 100`)

type MailboxRow = { succeededAt: string | null; failures: number; failure: string | null; held: number }
const mailbox = preparedQuery(sql<MailboxRow>`
  select ${instant('succeeded_at', 'succeededAt')}, failures, failure, (select count(*)::int from incoming_orders where state = 'HELD') as held from order_mailbox`)

/** How the mailbox is; null where none is set up. */
export async function readMailboxState({ db, readsMail }: ReadContext): Promise<MailboxState> {
  return readsMail ? ((await mailbox(db, {}))[0] ?? null) : null
}
