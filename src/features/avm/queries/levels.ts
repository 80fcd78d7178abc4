import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { dayOf } from '../rules/evidence.ts'
import type { Level } from '../rules/time/level.ts'

/** The levels of a model, by their days. */
export async function readLevels(db: Kysely<DB>, modelId: string): Promise<Level[]> {
  const rows = await db.selectFrom('avmLevels').select('level').where('modelId', '=', modelId).orderBy('day').execute()
  return rows.map(({ level }) => level as unknown as Level)
}

/**
 * The levels of a model on days (since 1970-01-01), in their order: of each the latest that is applied from it or before, null where there is none.
 * A level applies from the day after it was made, so that those of a day and before never change.
 */
export async function levelsOn(
  db: Kysely<DB>,
  modelId: string,
  days: readonly (number | undefined)[],
): Promise<(Level | null)[]> {
  const wanted = [...new Set(days)].filter((day) => day !== undefined)
  const { rows } = await sql<{ asked: number; level: Level }>`
    select w.asked, l.level from unnest(${wanted}::int[]) as w(asked)
    cross join lateral (
      select level from avm_levels where model_id = ${modelId} and day <= date '1970-01-01' + w.asked
      order by day desc limit 1) as l`.execute(db)
  const found = new Map(rows.map(({ asked, level }) => [asked, level]))
  return days.map((day) => found.get(day ?? Number.NaN) ?? null)
}

/** The level of a model on a date. */
export async function levelOn(db: Kysely<DB>, modelId: string, date: string): Promise<Level | null> {
  const [level] = await levelsOn(db, modelId, [dayOf(date)])
  return level ?? null
}
