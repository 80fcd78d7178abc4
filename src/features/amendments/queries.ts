import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { named } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { EngagementState } from '../engagements/model/codes.ts'
import { inScope as engagementInScope } from '../engagements/queries/rows.ts'
import { readSettings } from '../settings/queries.ts'
import { AMENDMENT_LIMITS, type AmendedChange, type Amendment, type AmendmentState, type Amendments } from './model.ts'
import { actsOn, judgeDrafting } from './workflow.ts'

type Ctx = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/** The row scope of `amendments a` of `engagements e` as SQL, defined only here: those of the engagements in scope, of which a client sees what was sent. */
export const inScope: InScope = (scope, actorId) =>
  scope === 'all'
    ? engagementInScope(scope, actorId)
    : sql<SqlBool>`(a.sent_at is not null and ${engagementInScope(scope, actorId)})`

const personName = (column: string) => `(select u.display_name from users u where u.id = a.${column})`

/** The amendments of an engagement that this person sees. Throws 'engagement-not-found'. */
export async function listAmendments(ctx: Ctx, engagementId: string): Promise<Amendments> {
  const { actor, db } = ctx
  const scope = scopeOf(actor)
  const engagement = await db
    .selectFrom('engagements as e')
    .select('e.state')
    .where('e.id', '=', engagementId)
    .where(engagementInScope(...scope))
    .executeTakeFirst()
  if (!engagement) throw new AppError('engagement-not-found')
  const rows = await db
    .selectFrom('amendments as a')
    .innerJoin('engagements as e', 'e.id', 'a.engagementId')
    .leftJoin('engagementFiles as f', 'f.id', 'a.fileId')
    .select([
      'a.id',
      'a.version',
      'a.reason',
      'a.textSha256',
      'a.textAr',
      'a.textEn',
      'a.acceptedOn',
      'a.name',
      'a.answer',
    ])
    .select(['a.evidence', 'a.ipAddress', 'a.sentBy', 'f.id as fileId', 'f.name as fileName'])
    .select([
      sql<AmendmentState>`a.state`.as('state'),
      sql<string>`e.number || '/A' || a.ordinal`.as('number'),
      sql<AmendedChange[]>`a.changes`.as('changes'),
      named<string, 'madeAt'>('madeAt', isoInstant('a.made_at')),
      named<string | null, 'sentAt'>('sentAt', isoInstant('a.sent_at')),
      named<string | null, 'answeredAt'>('answeredAt', isoInstant('a.answered_at')),
      named<string, 'madeByName'>('madeByName', personName('made_by')),
      named<string | null, 'sentByName'>('sentByName', personName('sent_by')),
      named<string | null, 'acceptedByName'>('acceptedByName', personName('accepted_by')),
      named<string | null, 'recordedByName'>('recordedByName', personName('recorded_by')),
    ])
    .where('a.engagementId', '=', engagementId)
    .where(inScope(...scope))
    .orderBy('a.ordinal', 'desc')
    .limit(AMENDMENT_LIMITS.amendments)
    .execute()
  const inside = rowScope(actor) === 'all'
  const { fourEyes } = await readSettings(ctx)
  const state = engagement.state as EngagementState
  const items = rows.map(({ textAr: ar, textEn: en, fileId, fileName, sentBy, ...row }): Amendment => {
    const acts = actsOn(actor, { state: row.state, engagement: state })
    return {
      ...row,
      text: { ar, en },
      file: inside && fileId !== null && fileName !== null ? { id: fileId, name: fileName } : null,
      ...(inside ? {} : { madeByName: null, sentByName: null, recordedByName: null, ipAddress: null }),
      may: acts.filter((act) => act !== 'record' || !fourEyes || sentBy !== actor.id),
    }
  })
  const hasOpen = items.some((one) => one.state === 'DRAFTED' || one.state === 'SENT')
  const isFull = items.length >= AMENDMENT_LIMITS.amendments
  return { items, mayDraft: !isFull && judgeDrafting(actor, { engagement: state, hasOpen }).ok }
}
