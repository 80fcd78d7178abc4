import { type Expression, type RawBuilder, sql } from 'kysely'
import { parameter } from '../db/prepared-query.ts'

/**
 * The rows of what a person left open on other records a minute ago or longer, to be deleted; `id` names the parameter of the record that
 * is open. Two windows of one person each hold the row that the other would delete, so what is locked is left for the next time.
 */
export function longLeft(actorId: Expression<string>, id: string): RawBuilder<unknown> {
  return sql`select p.ctid from record_presence p
    where p.user_id = ${actorId} and p.record_id <> ${parameter(id)}::uuid and p.at < now() - interval '1 minute'
    for update skip locked`
}
