import { type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { sentFile } from '#server/audit/sent-file.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { named, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { EngagementState } from '../engagements/model/codes.ts'
import { inScope as engagementInScope } from '../engagements/queries/rows.ts'
import type { Side } from '../messages/model.ts'
import { sideOf } from '../messages/workflow.ts'
import { FILE_FIELDS } from './fields.ts'
import type { FilesOfEngagement } from './model/inputs.ts'
import { type EngagementFiles, MOST_ENGAGEMENT_FILES } from './model.ts'
import { ENGAGEMENT_FILE_ACTS, judgeFile } from './workflow.ts'

/** The row scope of `engagement_files f` as SQL, defined only here: those of the engagements in scope, of which a client sees what is shared. */
export const inScope: InScope = (scope, actorId) => {
  const ofEngagement = sql<SqlBool>`exists (select from engagements e where e.id = f.engagement_id and ${engagementInScope(scope, actorId)})`
  return scope === 'all' ? ofEngagement : sql<SqlBool>`(f.is_shared and ${ofEngagement})`
}

/** The files of an engagement that this person sees. Throws 'engagement-not-found'. */
export async function listEngagementFiles(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  { engagementId }: FilesOfEngagement,
): Promise<EngagementFiles> {
  const scope = scopeOf(actor)
  const engagement = await db
    .selectFrom('engagements as e')
    .select('e.state')
    .where('e.id', '=', engagementId)
    .where(engagementInScope(...scope))
    .executeTakeFirst()
  if (!engagement) throw new AppError('engagement-not-found')
  const state = engagement.state as EngagementState
  const rows = await db
    .selectFrom('engagementFiles as f')
    .innerJoin('files as s', 's.sha256', 'f.sha256')
    .innerJoin('users as u', 'u.id', 'f.addedBy')
    .select(selectedFields('engagementFiles', 'f', FILE_FIELDS))
    .select(['f.id', 'f.version', 'f.side', 'f.name', 's.size', 'u.displayName as addedByName'])
    .select(named<string, 'addedAt'>('addedAt', isoInstant('f.added_at')))
    .where('f.engagementId', '=', engagementId)
    .where(inScope(...scope))
    .orderBy('f.addedAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(MOST_ENGAGEMENT_FILES)
    .execute()
  const items = rows.map((row) => {
    const side = row.side as Side
    return {
      ...row,
      side,
      size: Number(row.size),
      addedByName: nameFor(actor, side, row.addedByName),
      may: actsOn(actor, state, side),
    }
  })
  return { items, mayAdd: judgeFile(actor, { state, side: sideOf(actor) }, 'add').ok }
}

const actsOn = (actor: Actor, state: EngagementState, side: Side) =>
  ENGAGEMENT_FILE_ACTS.filter((act) => judgeFile(actor, { state, side }, act).ok)

const nameFor = (actor: Actor, side: Side, name: string) => (side === 'firm' && rowScope(actor) !== 'all' ? null : name)

/** A file of an engagement, to be displayed or downloaded. Throws 'engagement-file-not-found' out of the reader's scope. */
export const serveEngagementFile = sentFile(
  'engagement',
  'engagement-file-not-found',
  (scope, actorId) => sql`select s.sha256, s.size, s.kind, f.name, f.added_by as by, f.engagement_id as "recordId"
    from engagement_files f join files s on s.sha256 = f.sha256
    where f.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)
