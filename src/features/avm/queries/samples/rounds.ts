import { type Kysely, sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { TestRound } from '../../model/samples.ts'
import { mayClose } from '../../rules/sample-acts.ts'
import { roundNumber } from '../../rules/sampling.ts'

/** How many rounds the screen shows: ten years. */
const SHOWN = 40

type Row = Omit<TestRound, 'number' | 'isOverdue' | 'may'>

const rounds = (which: ReturnType<typeof sql>) => sql<Row>`
  select r.id, r.quarter::text as quarter, r.state, ${sql.raw(isoInstant('r.drawn_at'))} as "drawnAt", r.due_on::text as "dueOn",
    r.completed, r.population, r.population_hash as "populationHash", r.seed, ${sql.raw(isoInstant('r.closed_at'))} as "closedAt",
    u.display_name as "closedByName", r.close_reason as "closeReason", r.version, r.is_generated as "isGenerated", f.figures
  from (select * from avm_rounds ${which}) r left join users u on u.id = r.closed_by
  cross join lateral (
    select case when count(*) > 0 then json_build_object('drawn', count(*)::int, 'decided', count(s.decision)::int,
      'agrees', count(*) filter (where s.decision = 'AGREES')::int,
      'differs', coalesce((select json_object_agg(c.cause, c.n) from (
        select cause, count(*)::int as n from avm_samples where round_id = r.id and cause is not null group by cause) c), '{}'),
      'unassigned', count(*) filter (where s.reviewer_id is null)::int,
      'medianRatio', percentile_cont(0.5) within group (order by i.value_fils::float8 / s.final_value_fils),
      'inRange', avg((s.final_value_fils between i.low_fils and i.high_fils)::int)::float8) end as figures
    from avm_samples s join avm_indications i on i.valuation_id = s.valuation_id where s.round_id = r.id) f
  order by r.quarter desc`

function presentRound(row: Row, actor: ReadContext['actor']): TestRound {
  return {
    ...row,
    number: roundNumber(row.quarter),
    isOverdue: row.state === 'OPEN' && row.dueOn !== null && row.dueOn < kuwaitToday(),
    may: { close: mayClose(actor, row) },
  }
}

type Reading = { actor: ReadContext['actor']; db: Kysely<DB> }

/** The rounds of random testing with what they came to, the newest first. */
export async function listRounds({ actor, db }: Reading): Promise<{ items: TestRound[] }> {
  const rows = await runOnce(db, rounds(sql`order by quarter desc limit ${sql.lit(SHOWN)}`))
  return { items: rows.map((row) => presentRound(row, actor)) }
}

/** One of them. Throws 'avm-round-not-found'. */
export async function readRoundRow({ actor, db }: Reading, id: string): Promise<TestRound> {
  const [row] = await runOnce(db, rounds(sql`where id = ${id}`))
  if (!row) throw new AppError('avm-round-not-found')
  return presentRound(row, actor)
}
