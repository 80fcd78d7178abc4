import { type Kysely, sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Vintage } from '../model/vintages.ts'

/** How many calculations are listed. */
const LISTED = 20

const COLUMNS = sql`v.id, v.version, v.status, v.origin, v.asked_by_name as "askedByName",
  ${sql.raw(isoInstant('v.asked_at'))} as "askedAt", ${sql.raw(isoInstant('v.ended_at'))} as "endedAt", v.failure, v.until, v.fits,
  v.seconds::float8 as seconds, v.number, v.published_by_name as "publishedByName", ${sql.raw(isoInstant('v.published_at'))} as "publishedAt"`

/** The newest calculations, published or not. */
export const listVintages = ({ db }: Pick<ReadContext, 'db'>): Promise<Vintage[]> =>
  runOnce(
    db,
    sql<Vintage>`select ${COLUMNS} from price_index_vintages v order by v.asked_at desc, v.id desc limit ${sql.lit(LISTED)}`,
  )

/** One calculation; undefined where there is none of this id. */
export async function findVintage(db: Kysely<DB>, id: string): Promise<Vintage | undefined> {
  const [row] = await runOnce(db, sql<Vintage>`select ${COLUMNS} from price_index_vintages v where v.id = ${id}`)
  return row
}

/** The newest published vintage, or the newest of lower number than `below`. */
export async function publishedVintage(db: Kysely<DB>, below?: number): Promise<Vintage | undefined> {
  const [row] = await runOnce(
    db,
    sql<Vintage>`select ${COLUMNS} from price_index_vintages v
      where v.number is not null and v.number < ${below ?? 2_147_483_647} order by v.number desc limit 1`,
  )
  return row
}

/** The calculation that waits to be published. */
export async function readyVintage(db: Kysely<DB>): Promise<Vintage | undefined> {
  const [row] = await runOnce(db, sql<Vintage>`select ${COLUMNS} from price_index_vintages v where v.status = 'READY'`)
  return row
}
