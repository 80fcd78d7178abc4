import { sql } from 'kysely'
import { preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { CommentedRecord } from '../../comments/model.ts'
import { holdRecord, mayBeNamedOn, ofEachKind } from '../../comments/queries/rows.ts'
import type { FollowUpPerson } from '../model.ts'

/** The most people that are offered; the staff of a firm are some tens. */
const OFFERED = 200

const staff = ofEachKind((kind) =>
  preparedQuery<FollowUpPerson>(
    sql`select u.id, u.display_name as name from users u where ${mayBeNamedOn(kind)}
      order by u.display_name, u.id limit ${sql.lit(OFFERED)}`,
  ),
)

/** The staff who may see a record in scope, so that a follow-up may be given to them. Throws as `holdRecord` does. */
export async function listFollowUpPeople(
  ctx: ReadContext,
  { record }: { record: CommentedRecord },
): Promise<{ items: FollowUpPerson[] }> {
  await holdRecord(ctx, record)
  return { items: await staff[record.kind](ctx.db, { record: record.id }) }
}
