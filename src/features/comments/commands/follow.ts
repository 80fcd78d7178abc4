import { sql } from 'kysely'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Following } from '../model/inputs.ts'
import type { CommentedRecord } from '../model.ts'
import { COMMENTED, holdRecord } from '../queries/rows.ts'

/**
 * Has people follow a record, or leave it. Who has left it stays away unless this overrules it. The caller has found the record in scope.
 */
export async function follow(
  { db }: Pick<WriteContext, 'db'>,
  { kind, id }: CommentedRecord,
  people: readonly string[],
  { isFollowing = true, overrules }: { isFollowing?: boolean; overrules: boolean },
): Promise<void> {
  const column = sql.raw(COMMENTED[kind].column)
  const otherwise = overrules
    ? sql`do update set is_following = excluded.is_following where record_followers.is_following <> excluded.is_following`
    : sql`do nothing`
  const followed = sql`insert into record_followers (${column}, person_id, is_following)
    select ${id}, p, ${isFollowing} from unnest(${people}::uuid[]) p
    on conflict (${column}, person_id) where ${column} is not null ${otherwise}`
  await writeAhead(db, followed)
}

/** Follows the comments of a record, or leaves them. Throws the 'not-found' of the record's kind out of scope. */
export async function followRecord(
  ctx: WriteContext,
  { record, isFollowing }: Following,
): Promise<{ isFollowing: boolean }> {
  await holdRecord(ctx, record)
  await follow(ctx, record, [ctx.actor.id], { isFollowing, overrules: true })
  return { isFollowing }
}
