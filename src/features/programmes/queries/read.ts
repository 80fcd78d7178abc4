import { type Kysely, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { InspectionLevel } from '#features/terms/model/bases.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { lastCompleted } from '../../valuations/queries/last-completed.ts'
import { REST_FIELDS } from '../fields.ts'
import type { ProgrammePage } from '../model/inputs.ts'
import {
  type Cycle,
  PROGRAMME_LIMITS,
  type ProgrammeAct,
  type ProgrammeDetails,
  type ProgrammeProperty,
} from '../model.ts'
import { cyclesFrom, reminderDay } from '../rules/cycles.ts'
import { inScope, LINE_COLUMNS, presentLine } from './rows.ts'

/** One programme with its cycles, what comes next, and what this person may do with it. Throws 'programme-not-found'. */
export async function readProgramme(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<ProgrammeDetails> {
  const { actor, db } = ctx
  const found = await db
    .selectFrom('programmes as g')
    .select([
      ...LINE_COLUMNS,
      ...selectedFields('programmes', 'g', REST_FIELDS),
      sql<[InspectionLevel, ...InspectionLevel[]]>`g.pattern`.as('pattern'),
      sql<string | null>`g.lead_id`.as('leadId'),
    ])
    .where('g.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('programme-not-found')
  const [cycles, { workingHours, holidays }] = await Promise.all([readCycles(db, id), readSettings(ctx)])
  const row = presentLine(presentFields(REST_FIELDS, found, rowScope(actor)), actor)
  const { reminderDays } = row
  const times = { ...workingHours, holidays }
  const isActive = row.state === 'ACTIVE'
  const ahead = isActive ? cyclesFrom(row, row.nextOrdinal, PROGRAMME_LIMITS.ahead) : []
  const may: ProgrammeAct[] = [
    ...(isActive && can(actor, 'canCreateValuations') ? (['change', 'openCycle'] as const) : []),
    ...(isActive && can(actor, 'canApproveValuations') ? (['end'] as const) : []),
  ]
  return {
    ...row,
    cycles,
    ahead: ahead.map((cycle) => ({
      ...cycle,
      reminderOn: reminderDays === null ? null : reminderDay(cycle.valuationDate, reminderDays, times),
    })),
    may,
  }
}

/** The most cycles that a programme shows: monthly ones of ten years. */
const MOST_CYCLES = 120

const CYCLES = sql`select c.id, c.ordinal, c.valuation_date::text as "valuationDate", c.level, c.engagement_id as "engagementId",
    e.number as "engagementNumber", e.state as "engagementState", c.roll_state as "rollState", c.done,
    (select count(*)::int from engagement_properties p where p.engagement_id = c.engagement_id) as total,
    (select count(*)::int from programme_rolls r where r.cycle_id = c.id and r.failure is not null) as failed, c.failure
  from programme_cycles c join engagements e on e.id = c.engagement_id`

/** The cycles of a programme, which the caller has found in scope, the newest first. */
const readCycles = (db: Kysely<DB>, programme: string): Promise<Cycle[]> =>
  runOnce(
    db,
    sql<Cycle>`${CYCLES} where c.programme_id = ${programme} order by c.ordinal desc limit ${sql.lit(MOST_CYCLES)}`,
  )

/** How many properties a page of a programme has. */
const PAGE = 50

/**
 * A page of the properties of a programme in their order, each with the last completed valuation of it for the client, and what became of it in the
 * newest cycle. Throws 'programme-not-found'.
 */
export async function readProgrammeProperties(
  { actor, db }: ReadContext,
  { id, lastId }: ProgrammePage,
): Promise<{ items: ProgrammeProperty[]; hasMore: boolean; lastId: string | null }> {
  const programme = await db
    .selectFrom('programmes as g')
    .select(['g.id', 'g.clientAccountId'])
    .where('g.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!programme) throw new AppError('programme-not-found')
  const after = lastId
    ? sql`and (p.ordinal, p.property_id) > (select q.ordinal, q.property_id from programme_properties q
        where q.programme_id = ${id} and q.property_id = ${lastId})`
    : sql``
  const rows = await runOnce(
    db,
    sql<ProgrammeProperty>`select p.property_id as id, o.name, o.location, p.section, w.id as "lastValuationId",
        w.valuation_number as "lastValuationNumber", coalesce(w.valuation_date, w.created_at::date)::text as "lastDate",
        w.final_value_fils as "lastValue", v.id as "valuationId", v.valuation_number as "valuationNumber",
        coalesce(r.differing, '[]'::jsonb) as differing, coalesce(r.leases, '[]'::jsonb) as leases, r.failure,
        coalesce(r.faults, '[]'::jsonb) as faults
      from programme_properties p join properties o on o.id = p.property_id
        left join valuations w on w.id = ${lastCompleted(sql`p.property_id`, sql`${programme.clientAccountId}::uuid`)}
        left join engagement_properties l on l.property_id = p.property_id and l.engagement_id = (
          select c.engagement_id from programme_cycles c where c.programme_id = p.programme_id order by c.ordinal desc limit 1)
        left join valuations v on v.id = l.valuation_id
        left join programme_rolls r on r.engagement_property_id = l.id
      where p.programme_id = ${id} ${after}
      order by p.ordinal, p.property_id limit ${sql.lit(PAGE + 1)}`,
  )
  const items = rows
    .slice(0, PAGE)
    .map((row) => ({ ...row, lastValue: row.lastValue === null ? null : kwdFromFils(row.lastValue) }))
  return { items, hasMore: rows.length > PAGE, lastId: items.at(-1)?.id ?? null }
}
