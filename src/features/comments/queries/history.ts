import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { inScope as requestInScope } from '../../requests/queries/rows.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { CommentHistory } from '../model.ts'
import { MENTION_NAMES, REMOVED } from './thread.ts'

const history = scopedQuery<CommentHistory>(
  (scope, actorId) => sql`select (select display_name from users where id = c.made_by) as "byName",
      (select json_agg(json_build_object('version', t.version, 'text', t.text, 'at', ${sql.raw(isoInstant('t.written_at'))})
          order by t.version desc)
        from (select c.version, c.text, coalesce(c.edited_at, c.made_at) as written_at
          union all select o.version, o.text, o.written_at from comment_versions o where o.comment_id = c.id) t) as versions,
      ${MENTION_NAMES} as mentions, ${REMOVED} as removed
    from comments c
    where c.id = ${parameter('id')} and (
      exists (select from valuations v where v.id = c.valuation_id and ${valuationInScope(scope, actorId)})
      or exists (select from properties p where p.id = c.property_id and ${propertyInScope(scope, actorId)})
      or exists (select from requests r where r.id = c.request_id and ${requestInScope(scope, actorId)}))`,
)

/** What a comment said over time, also one that was removed. Throws 'comment-not-found' out of scope. */
export async function readCommentHistory(ctx: ReadContext, { id }: { id: string }): Promise<CommentHistory> {
  const [found] = await history(ctx, { id })
  if (!found) throw new AppError('comment-not-found', { params: { id } })
  return found
}
