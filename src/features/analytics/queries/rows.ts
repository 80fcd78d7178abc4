import { type Expression, type RawBuilder, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { inScope } from '../../valuations/queries/rows.ts'

// The rollups of migrations/0057_analytics.sql hold everybody's rows; those of one client are few, and read from the register itself.

/** SQL: `days d (dimension, day, code, count, fee_fils)` of the valuations in scope, by the Kuwait day of creation. */
export function daysIn(scope: RowScope, actorId: Expression<string>): RawBuilder<unknown> {
  if (scope === 'all') return sql`valuation_days d`
  return sql`(
    select k.dimension, kuwait_day(v.created_at) as day, k.code, 1 as count, v.fee_fils
    from valuations v,
      lateral valuation_codes(v.status, v.purpose, v.property_category, v.area_name, v.assigned_to) k
    where ${inScope(scope, actorId)}) d`
}

/** SQL: `stages s (day, stage, to_status, half_hours, count)` that ended, of the valuations in scope. */
export function stagesIn(scope: RowScope, actorId: Expression<string>): RawBuilder<unknown> {
  if (scope === 'all') return sql`stage_days s`
  return sql`(
    select kuwait_day(m.left_at) as day, e.stage, m.to_status, half_working_hours(e.since, m.left_at) as half_hours, 1 as count
    from valuations v join valuation_moves m on m.valuation_id = v.id,
      lateral ended_stages(m.from_status, m.to_status, m.began_at, m.entered_at, m.review_began_at) e
    where ${inScope(scope, actorId)}) s`
}
