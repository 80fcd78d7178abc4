import { type Kysely, sql } from 'kysely'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { IndexLevel, IndexSeries, IndexStep } from '../model.ts'

type Wanted = { vintageId: string; category: PropertyCategory; step: IndexStep }
type Counted = Pick<IndexSeries, 'level' | 'place' | 'governorate' | 'counts'>

/** The places of a category in a vintage with their numbers of sales, by level: read by the primary key. */
export const readPlaces = (db: Kysely<DB>, { vintageId, category, step }: Wanted): Promise<Counted[]> =>
  runOnce(
    db,
    sql<Counted>`select s.level, s.place, s.governorate, s.counts from price_index_series s
      where s.vintage_id = ${vintageId} and s.category = ${category} and s.step = ${step}
      order by array_position(array['NATION', 'GOVERNORATE', 'AREA'], s.level), s.place`,
  )

/** The trends of a category in a vintage, or that of one place. */
export const readSeries = (
  db: Kysely<DB>,
  { vintageId, category, step, of }: Wanted & { of?: { level: IndexLevel; place: string } },
): Promise<IndexSeries[]> =>
  runOnce(
    db,
    sql<IndexSeries>`select s.category, s.step, s.level, s.place, s.governorate, s.first, s.levels, s.spread, s.counts
      from price_index_series s
      where s.vintage_id = ${vintageId} and s.category = ${category} and s.step = ${step}
        ${of ? sql`and s.level = ${of.level} and s.place = ${of.place}` : sql``}
      order by array_position(array['NATION', 'GOVERNORATE', 'AREA'], s.level), s.place`,
  )

/** The trend of one place; null where it has none. */
export async function readTrend(
  db: Kysely<DB>,
  wanted: Wanted & { of: { level: IndexLevel; place: string } },
): Promise<IndexSeries | null> {
  const [one = null] = await readSeries(db, wanted)
  return one
}
