import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Result } from './fields/result.ts'
import type { ClientCodes } from './model/codes.ts'
import type { AccountCodes } from './model.ts'

/** The codes of an account; none, at version 0, while it has no table. */
export async function accountCodes(db: Kysely<DB>, accountId: string): Promise<AccountCodes> {
  const found = await db
    .selectFrom('exchangeCodes')
    .select(['version', sql<ClientCodes>`codes`.as('codes')])
    .where('clientAccountId', '=', accountId)
    .executeTakeFirst()
  return found ?? { version: 0, codes: {} }
}

/** The codes of an account for staff. Throws 'client-account-not-found'. */
export async function readCodes({ db }: ReadContext, { accountId }: { accountId: string }): Promise<AccountCodes> {
  const account = db.selectFrom('clientAccounts').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!(await account)) throw new AppError('client-account-not-found')
  return accountCodes(db, accountId)
}

type OrderRow = { reference: string; property: string | null }

/** The client's own numbers of the order that a valuation follows from, and of its property; undefined where no order came as data. */
export async function orderOf(db: Kysely<DB>, valuationId: string): Promise<Result['order']> {
  const { rows } = await sql<OrderRow>`
    select o.reference, coalesce(l.client_reference, o.property_reference) as property
    from valuations v
    left join requests r on r.valuation_id = v.id
    left join engagement_properties l on l.valuation_id = v.id
    left join engagements e on e.id = l.engagement_id
    join exchange_orders o on o.request_id = coalesce(r.id, e.request_id) and o.client_account_id = v.client_account_id
    where v.id = ${valuationId} limit 1`.execute(db)
  const [found] = rows
  return found && { reference: found.reference, property: found.property ?? undefined }
}
