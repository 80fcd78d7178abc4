import { AppError } from '#kernel/errors.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { VERSION_FIELDS } from '../fields.ts'
import type { FollowUpVersion } from '../model.ts'
import { inScope } from './rows.ts'

/** What a follow-up was over time, the newest first. Throws 'follow-up-not-found' out of scope as well. */
export async function readFollowUpHistory(
  { actor, db }: ReadContext,
  { id }: { id: string },
): Promise<{ versions: FollowUpVersion[] }> {
  const versions = await db
    .selectFrom('followUps as f')
    .innerJoin('followUpVersions as h', 'h.followUpId', 'f.id')
    .select(selectedFields('followUpVersions', 'h', VERSION_FIELDS))
    .where('f.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .orderBy('h.version', 'desc')
    .execute()
  if (versions.length === 0) throw new AppError('follow-up-not-found', { params: { id } })
  return { versions }
}
