import { type Kysely, sql } from 'kysely'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { PRESENT_FOR, type Presence } from '../model/records.ts'

const others = preparedQuery<Presence>(
  sql`select u.id, u.display_name as name, p.sheet, p.field, ${sql.raw(isoInstant('p.at'))} as at
    from approach_presence p join users u on u.id = p.user_id
    where p.valuation_id = ${parameter('valuation')} and p.at > now() - make_interval(secs => ${sql.lit(PRESENT_FOR)})
      and p.user_id <> ${parameter('reader')}
    order by u.display_name, u.id`,
)

/** Who but the reader has a sheet of a valuation open, which the caller has found in scope. */
export function readPresence(db: Kysely<DB>, valuation: string, reader: string): Promise<Presence[]> {
  return others(db, { valuation, reader })
}
