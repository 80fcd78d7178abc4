import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { FollowUpVersion } from '../model.ts'
import { inScope } from './rows.ts'

const AT = sql.raw(isoInstant('h.changed_at'))
const versions = scopedQuery<FollowUpVersion>(
  (...scoped) => sql`select h.version, h.text, h.due_on as "dueOn", h.state, ${AT} as at,
      (select display_name from users where id = h.assigned_to) as "assignedToName",
      (select display_name from users where id = h.changed_by) as "byName"
    from follow_ups f join follow_up_versions h on h.follow_up_id = f.id
    where f.id = ${parameter('id')} and ${inScope(...scoped)}
    order by h.version desc`,
)

/** What a follow-up was over time, the newest first. Throws 'follow-up-not-found' out of scope as well. */
export async function readFollowUpHistory(
  ctx: ReadContext,
  { id }: { id: string },
): Promise<{ versions: FollowUpVersion[] }> {
  const found = await versions(ctx, { id })
  if (found.length === 0) throw new AppError('follow-up-not-found', { params: { id } })
  return { versions: found }
}
