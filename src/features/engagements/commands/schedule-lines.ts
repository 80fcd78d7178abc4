import { type Insertable, type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EngagementState } from '../model/codes.ts'
import { SCHEDULE_LIMITS } from '../model/schedule.ts'
import { judgeEngagement } from '../workflow.ts'
import { aboutEngagement } from './lock.ts'

/** Who writes lines: a person by a verb, or an import in somebody's name. */
type Writing = Pick<WriteContext, 'request'> & {
  actor: Pick<WriteContext['actor'], 'id' | 'displayName'>
  db: Kysely<DB>
}

/** Throws 'engagement-opening' while the valuations of an engagement are being opened. */
export async function assertNotOpening(db: Kysely<DB>, id: string): Promise<void> {
  const opening = await db
    .selectFrom('engagementOpenings')
    .select('id')
    .where('engagementId', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst()
  if (opening) throw new AppError('engagement-opening')
}

/**
 * Keeps others from changing a schedule until an import ends, whose person's right was asked for before. Throws 'engagement-not-found',
 * 'engagement-not-now' and 'engagement-opening'.
 */
export async function holdSchedule(db: Kysely<DB>, id: string): Promise<void> {
  const row = await db
    .selectFrom('engagements')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('engagement-not-found')
  if (!judgeEngagement({ role: 'ADMIN' }, row.state as EngagementState, 'schedule').ok)
    throw new AppError('engagement-not-now')
  await assertNotOpening(db, id)
}

/** How many lines a schedule has, and its last ordinal. */
export const scheduleEnd = ({ db }: { db: Kysely<DB> }, engagementId: string) =>
  db
    .selectFrom('engagementProperties')
    .select(({ fn }) => [fn.countAll<number>().as('lines'), fn.coalesce(fn.max('ordinal'), sql<number>`0`).as('last')])
    .where('engagementId', '=', engagementId)
    .executeTakeFirstOrThrow()

/** Throws 'schedule-too-long' for a schedule of more lines than there may be. */
export function assertRoom(lines: number): void {
  if (lines > SCHEDULE_LIMITS.lines)
    throw new AppError('schedule-too-long', { params: { most: SCHEDULE_LIMITS.lines } })
}

type NewLine = Omit<Insertable<Tables['engagementProperties']>, 'engagementId' | 'ordinal' | 'createdBy'>
/** The import that lines come from. */
type From = { importId: string; file: string }

/** Adds lines at the end of a schedule that is locked, with one entry in the log. */
export async function addLines(
  ctx: Writing,
  engagementId: string,
  lines: readonly NewLine[],
  from?: From,
): Promise<void> {
  const { last } = await scheduleEnd(ctx, engagementId)
  const of = { engagementId, createdBy: ctx.actor.id, importId: from?.importId ?? null }
  await ctx.db
    .insertInto('engagementProperties')
    .values(lines.map((line, at) => ({ ...line, ...of, ordinal: last + at + 1 })))
    .execute()
  await auditSchedule(ctx, engagementId, `Added ${lines.length} properties to an engagement`, {
    added: lines.length,
    ...from,
  })
}

/** Takes lines out of a schedule that is locked, with one entry in the log. */
export async function takeLines(
  ctx: Writing,
  engagementId: string,
  ids: readonly string[],
  from?: From,
): Promise<void> {
  const gone = await ctx.db.deleteFrom('engagementProperties').where('id', 'in', ids).returning('propertyId').execute()
  const properties = gone.slice(0, 20).map(({ propertyId }) => propertyId)
  await auditSchedule(ctx, engagementId, `Took ${gone.length} properties out of an engagement`, {
    removed: gone.length,
    properties,
    ...from,
  })
}

/** Writes what became of a schedule into the log. */
export const auditSchedule = (ctx: Writing, id: string, description: string, details: object): Promise<void> =>
  audit(ctx, { eventType: 'ENGAGEMENT_SCHEDULE', description, details: { ...details }, ...aboutEngagement(id) })
