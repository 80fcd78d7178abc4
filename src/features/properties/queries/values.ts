import { sql } from 'kysely'
import { TIME_ZONE } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { seesFinalValue, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { ValuePoint } from '../model.ts'
import { inScope } from './rows.ts'

/** The maximum number of points, more than a chart can distinguish. */
const MOST = 200

type Row = { [F in keyof ValuePoint]: ValuePoint[F] | null }

// Uses the index on a property's valuations; a property without any yields a row of nulls, so the same query also checks that it exists.
const read = scopedQuery<Row>(
  (scope, actorId) => sql`
    select x.* from properties p left join lateral (
      select v.id as "valuationId", v.valuation_number as "valuationNumber", v.purpose, v.status,
        v.final_value_fils as "finalValue", v.property_size as "propertySize", v.created_at as "createdAt",
        coalesce(v.valuation_date, v.issue_date, (v.created_at at time zone ${sql.lit(TIME_ZONE)})::date)::text as date
      from valuations v
      where v.property_id = p.id and v.final_value_fils is not null and ${valuationInScope(scope, actorId)}
        and ${seesFinalValue(scope)}
      order by date desc, v.created_at desc, v.id desc limit ${sql.lit(MOST)}
    ) x on true
    where p.id = ${parameter('id')} and ${inScope(scope, actorId)}
    order by x.date, x."createdAt", x."valuationId"`,
)

/**
 * The values of a property by the valuations that this person may see, oldest first: each at its valuation date, else when
 * it was issued, else created. At most the newest 200. Throws 'property-not-found' when it is out of scope.
 */
export async function readValues(ctx: ReadContext, id: string): Promise<{ points: ValuePoint[] }> {
  const rows = await read(ctx, { id })
  if (rows.length === 0) throw new AppError('property-not-found', { params: { id } })
  const found = rows.filter((row): row is ValuePoint => row.valuationId !== null)
  return { points: found.map(toPoint) }
}

const toPoint = ({ valuationId, valuationNumber, date, finalValue, propertySize, purpose, status }: ValuePoint) => ({
  valuationId,
  valuationNumber,
  date,
  finalValue: kwdFromFils(finalValue),
  propertySize,
  purpose,
  status,
})
