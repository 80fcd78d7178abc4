import { AppError } from '#kernel/errors.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { EngagementDetails } from '../model.ts'
import { actsOn } from '../workflow.ts'
import { asSeenInPart, inScopeInPart, LINE_COLUMNS, presentDetails, REST_COLUMNS } from './rows.ts'

/** One engagement with what this person may do with it. Throws 'engagement-not-found'. */
export async function readEngagement(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  id: string,
): Promise<EngagementDetails> {
  const found = await db
    .selectFrom('engagements as e')
    .select([...LINE_COLUMNS, ...REST_COLUMNS])
    .where('e.id', '=', id)
    .where(inScopeInPart(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  const read = presentDetails({ ...found, may: actsOn(actor, found.state) }, actor)
  const [seen = read] = await asSeenInPart({ actor, db }, [read])
  // What the whole is to cost, and is due for, tells of the others' lines.
  return seen === read ? read : { ...seen, fee: null, milestones: [], requestNumber: null }
}
