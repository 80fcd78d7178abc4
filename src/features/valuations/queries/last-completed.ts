import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the id of the last completed valuation of a property for a client account, the newest valuation date first, apart from one valuation and what
 * was valued later than a day; null where there is none. Of another client's files there is never any.
 */
export const lastCompleted = (
  property: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
  {
    except = sql`null::uuid`,
    until = sql`null::date`,
  }: { except?: RawBuilder<unknown>; until?: RawBuilder<unknown> } = {},
) => sql<string | null>`(select w.id from valuations w
  where w.property_id = ${property} and w.client_account_id = ${account} and w.status in ('COMPLETED', 'FINALIZED')
    and w.id is distinct from ${except} and (${until} is null or coalesce(w.valuation_date, w.created_at::date) < ${until})
  order by coalesce(w.valuation_date, w.created_at::date) desc, w.created_at desc, w.id desc limit 1)`
