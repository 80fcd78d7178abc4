import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ValuationDetails } from '../model.ts'
import { accountOf } from './rows.ts'

const one = scopedQuery<{ id: string; number: string; feeFils: number }>((scope, actorId) => {
  const isReadable: RawBuilder<SqlBool> =
    scope === 'own' ? sql`r.client_account_id = ${accountOf(actorId)}` : sql`${sql.lit(scope === 'all')}`
  return sql`select r.id, r.number, q.fee_fils::float8 as "feeFils" from requests r
    join request_acceptances a on a.request_id = r.id
    join request_quotes q on q.request_id = a.request_id and q.version = a.quote_version
    where r.valuation_id = ${parameter('valuationId')} and ${isReadable}`
})

/** The client's request that a valuation was opened from, with the fee in KWD that was agreed; null without one that this person may read. */
export async function requestOf(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  valuationId: string,
): Promise<ValuationDetails['request']> {
  const [found] = await one(ctx, { valuationId })
  return found ? { id: found.id, number: found.number, fee: kwdFromFils(found.feeFils) } : null
}
