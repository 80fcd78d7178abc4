import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type KeptReportDetails, MOST_KEPT, mayChangeKept, type ReportAudience } from '../model/kept.ts'
import type { RegisterCode, ReportDefinition, ReportFormat, Separator } from '../model.ts'
import { judgeRecipients, readKept } from '../queries/kept.ts'
import { nextDue, type Schedule } from '../rules/schedule.ts'
import { assertMayRead, restartRuns } from './runs.ts'

type Stored = { id: string; version: number }
type File = { definition: ReportDefinition; format: ReportFormat; separator?: Separator | undefined }
type Row = Selectable<Tables['keptReports']>

/** Keeps a report under a name, for this person alone. Throws 'permission-denied' for a register that they may not read, and 'too-many-kept-reports'. */
export async function createKept(
  ctx: WriteContext,
  { name, ...file }: File & { name: string },
): Promise<KeptReportDetails> {
  const { actor, db } = ctx
  assertMayRead(actor, file.definition.register)
  // Two at once would each count without the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept_reports of ${actor.id}`}, 0))`.execute(db)
  const { kept } = await db
    .selectFrom('keptReports')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('ownerId', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= MOST_KEPT) throw new AppError('too-many-kept-reports', { params: { most: MOST_KEPT } })
  const id = randomUUID()
  const { definition, format, separator } = file
  const values = { definition: JSON.stringify(definition), format, separator: separator ?? null }
  await db
    .insertInto('keptReports')
    .values({ id, name: name.trim(), ownerId: actor.id, ...values })
    .execute()
  return readKept(ctx, id)
}

/** Renames a kept report, or replaces what it tells. Throws 'kept-report-not-found', 'kept-report-not-own', 'stale-version', 'permission-denied'. */
export async function updateKept(
  ctx: WriteContext,
  { name, definition, format, separator, ...stored }: Stored & Partial<File> & { name?: string | undefined },
): Promise<KeptReportDetails> {
  const row = await lockKept(ctx, stored)
  if (definition) assertMayRead(ctx.actor, definition.register)
  if (definition) await assertRecipients(ctx, await recipientIds(ctx, row.id), definition.register)
  await change(ctx, row, {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(definition === undefined ? {} : { definition: JSON.stringify(definition) }),
    ...(format === undefined ? {} : { format, separator: separator ?? null }),
  })
  if (row.sharedWith || row.schedule) await note(ctx, row, { name: name ?? row.name, what: 'Changed' })
  return readKept(ctx, row.id)
}

/** Shares a kept report with a role or with all, or withdraws it; each makes it in their own scope. Throws as `updateKept` does. */
export async function shareKept(
  ctx: WriteContext,
  { sharedWith, ...stored }: Stored & { sharedWith: ReportAudience | null },
): Promise<Stored> {
  const row = await lockKept(ctx, stored)
  await change(ctx, row, { sharedWith })
  await note(ctx, row, { name: row.name, what: sharedWith ? 'Shared' : 'Withdrew', sharedWith })
  return { id: row.id, version: row.version + 1 }
}

/**
 * Says when a kept report is sent and to whom, or that it is not any more. Throws as `updateKept` does, and
 * 'schedule-without-recipients' and 'recipient-not-allowed'.
 */
export async function scheduleKept(
  ctx: WriteContext,
  given: Stored & { schedule: Schedule | null; skipEmpty: boolean; recipients: readonly string[] },
): Promise<KeptReportDetails> {
  const row = await lockKept(ctx, given)
  const { schedule, skipEmpty } = given
  const recipients = [...new Set(given.recipients)]
  if (schedule && recipients.length === 0) throw new AppError('schedule-without-recipients')
  await assertRecipients(ctx, recipients, (row.definition as unknown as ReportDefinition).register)
  await ctx.db.deleteFrom('keptReportRecipients').where('keptId', '=', row.id).execute()
  if (recipients.length > 0)
    await ctx.db
      .insertInto('keptReportRecipients')
      .values(recipients.map((userId) => ({ keptId: row.id, userId })))
      .execute()
  await change(ctx, row, {
    schedule: schedule && JSON.stringify(schedule),
    skipEmpty,
    nextAt: schedule && nextDue(schedule, new Date()),
  })
  await note(ctx, row, { name: row.name, what: schedule ? 'Scheduled' : 'Stopped', schedule, recipients })
  return readKept(ctx, row.id)
}

/** Sends the files of the last delivery again that failed. Throws as `updateKept` does, and 'nothing-to-retry'. */
export async function retryKept(ctx: WriteContext, stored: Stored): Promise<KeptReportDetails> {
  const row = await lockKept(ctx, stored)
  const failed = await ctx.db
    .selectFrom('reportRuns')
    .select(['id', 'userId'])
    .where('keptId', '=', row.id)
    .where('dueAt', '=', row.lastAt)
    .where('state', '=', 'FAILED')
    .execute()
  if (failed.length === 0) throw new AppError('nothing-to-retry')
  const ids = failed.map(({ id }) => id)
  await restartRuns(ctx.db, ids)
  await note(ctx, row, { name: row.name, what: 'Sent again', recipients: failed.map(({ userId }) => userId) })
  return readKept(ctx, row.id)
}

/** Deletes a kept report; files that were made of it stay. Throws as `updateKept` does. */
export async function deleteKept(ctx: WriteContext, stored: Stored): Promise<{ id: string }> {
  const row = await lockKept(ctx, stored)
  await ctx.db.deleteFrom('keptReports').where('id', '=', row.id).execute()
  if (row.sharedWith || row.schedule) await note(ctx, row, { name: row.name, what: 'Deleted' })
  return { id: row.id }
}

const recipientIds = async ({ db }: WriteContext, keptId: string) =>
  (await db.selectFrom('keptReportRecipients').select('userId').where('keptId', '=', keptId).execute()).map(
    ({ userId }) => userId,
  )

async function assertRecipients(ctx: WriteContext, ids: readonly string[], register: RegisterCode): Promise<void> {
  const { others } = await judgeRecipients(ctx, { ids, register })
  if (others.length > 0) throw new AppError('recipient-not-allowed', { params: { name: others.join('، ') } })
}

/** Locks a kept report that this person has and may change, at the version that they saw. */
async function lockKept({ actor, db }: WriteContext, { id, version }: Stored): Promise<Row> {
  const row = await db
    .selectFrom('keptReports')
    .selectAll()
    .where('id', '=', id)
    .where((or) => or.or([or('ownerId', '=', actor.id), or('sharedWith', 'in', ['all', actor.role])]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('kept-report-not-found')
  if (!mayChangeKept(actor, row)) throw new AppError('kept-report-not-own')
  assertVersion(row, version)
  return row
}

type Changed = { [C in keyof Tables['keptReports']]?: unknown }

async function change({ db }: WriteContext, { id, version }: Row, columns: Changed): Promise<void> {
  const next = { ...(columns as object), version: version + 1, updatedAt: sql<Date>`now()` }
  await db.updateTable('keptReports').set(next).where('id', '=', id).execute()
}

/** What the log tells of a kept report, and what of it is new. */
type Noted = {
  name: string
  what: string
  sharedWith?: string | null
  schedule?: object | null
  recipients?: readonly string[]
}

/** Notes in the log what others have or are sent; what a person keeps for themselves is nobody else's affair. */
function note(ctx: WriteContext, row: Row, { name, what, ...after }: Noted): Promise<void> {
  return audit(ctx, {
    eventType: 'REPORT_KEPT_CHANGE',
    description: `${what} the saved report ${name}`,
    details: { keptId: row.id },
    before: { name: row.name, sharedWith: row.sharedWith, schedule: row.schedule },
    after: { name, ...after },
    resourceId: (row.definition as unknown as ReportDefinition).register,
    resourceType: 'report',
  })
}
