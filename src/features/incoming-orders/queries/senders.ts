import { type Kysely, sql } from 'kysely'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { selectList } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { MailboxState, OrderSender } from '../model.ts'

/** The addresses that order for an account. */
export const readSenders = ({ db }: { db: Kysely<DB> }, { accountId }: { accountId: string }): Promise<OrderSender[]> =>
  sendersOf(db, { id: accountId })

const sendersOf = preparedQuery(sql<OrderSender>`
  select ${selectList({
    alias: 's',
    columns: ['id', 'address', 'language', 'purpose', 'requestedParty', 'contactPhone', 'addedAt'],
    instants: ['addedAt'],
  })}
  from order_senders s where s.client_account_id = ${parameter('id')} order by s.added_at, s.id limit 100`)

const mailbox = preparedQuery(sql<{
  succeededAt: string | null
  failures: number
  failure: string | null
  held: number
}>`
  select ${selectList({ alias: 'm', columns: ['succeededAt', 'failures', 'failure'], instants: ['succeededAt'] })}, (select count(*)::int from incoming_orders where state = 'HELD') as held from order_mailbox m`)

/** How the mailbox is; null where none is set up. */
export async function readMailboxState({ db, readsMail }: ReadContext): Promise<MailboxState> {
  return readsMail ? ((await mailbox(db, {}))[0] ?? null) : null
}
