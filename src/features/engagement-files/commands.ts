import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { fieldNames, type InputOf, inputOfRow, type RowOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { differing } from '#server/audit/history.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEngagement } from '../engagements/commands/lock.ts'
import type { EngagementState } from '../engagements/model/codes.ts'
import { inScope as engagementInScope } from '../engagements/queries/rows.ts'
import type { Side } from '../messages/model.ts'
import { sideOf } from '../messages/workflow.ts'
import { readSettings } from '../settings/queries.ts'
import { FILE_FIELDS } from './fields.ts'
import type { AddedFile, ChangedFile, SeenFile } from './model/inputs.ts'
import { type EngagementFiles, MOST_ENGAGEMENT_FILES } from './model.ts'
import { inScope, listEngagementFiles } from './queries.ts'
import { fileFaults } from './rules.ts'
import { type EngagementFileAct, judgeFile } from './workflow.ts'

type Ctx = Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>
type Of = { engagementId: string; side: Side }

/**
 * Locks an engagement for an act on a file of a side until the transaction ends. Throws 'engagement-not-found' out of scope, 'permission-denied', and
 * 'engagement-not-now' once it is closed or cancelled.
 */
async function lockFor({ actor, db }: Ctx, { engagementId, side }: Of, act: EngagementFileAct) {
  const row = await db
    .selectFrom('engagements as e')
    .select(['e.state', 'e.number'])
    .where('e.id', '=', engagementId)
    .where(engagementInScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('engagement-not-found')
  const verdict = judgeFile(actor, { state: row.state as EngagementState, side }, act)
  if (!verdict.ok) throw new AppError(verdict.why === 'permission' ? 'permission-denied' : 'engagement-not-now')
  return row
}

/** Locks a file and its engagement, in that order of those who change either. Throws 'engagement-file-not-found', 'stale-version' and as `lockFor` does. */
async function lockFile(ctx: Ctx, { id, version }: SeenFile, act: EngagementFileAct) {
  const read = () =>
    ctx.db
      .selectFrom('engagementFiles as f')
      .selectAll()
      .where('f.id', '=', id)
      .where(inScope(...scopeOf(ctx.actor)))
      .executeTakeFirst()
  const found = await read()
  if (!found) throw new AppError('engagement-file-not-found')
  const { number: engagementNumber } = await lockFor(ctx, { ...found, side: found.side as Side }, act)
  // Read after locking: anyone who held the engagement may have changed or removed it.
  const row = await read()
  if (!row) throw new AppError('engagement-file-not-found')
  assertVersion(row, version)
  return { ...row, fileType: row.fileType as RowOf<typeof FILE_FIELDS>['fileType'], engagementNumber }
}

/** Locks an engagement for a file that is to be uploaded, and gives its limits. Throws as `lockFor` does, and 'engagement-files-full'. */
export async function admitEngagementFile(ctx: Ctx, engagementId: string): Promise<Admission> {
  await lockFor(ctx, { engagementId, side: sideOf(ctx.actor) }, 'add')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: (coming) => assertRoom(ctx, engagementId, coming) }
}

async function assertRoom(ctx: Ctx, id: string, coming: { files: number; bytes: number }): Promise<void> {
  const { recordMegabytes: megabytes } = await readSettings(ctx)
  const { files, bytes } = await ctx.db
    .selectFrom('engagementFiles as f')
    .innerJoin('files as s', 's.sha256', 'f.sha256')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(s.size), 0)::float8`.as('bytes')])
    .where('f.engagementId', '=', id)
    .executeTakeFirstOrThrow()
  if (files + coming.files > MOST_ENGAGEMENT_FILES || bytes + coming.bytes > megabytes * MEGABYTE)
    throw new AppError('engagement-files-full', { params: { most: MOST_ENGAGEMENT_FILES, megabytes } })
}

/** What is written of a file as it is stored; what a client gives, it sees. Throws 'record-invalid' with all faults. */
function checkedFields(typed: InputOf<typeof FILE_FIELDS>, side: Side) {
  const faults = fileFaults(typed)
  if (faults.length > 0) throw recordInvalid(faults)
  const content = contentOf(FILE_FIELDS, typed)
  return rowOfContent(FILE_FIELDS, { ...content, isShared: side === 'client' || content.isShared }) as RowOf<
    typeof FILE_FIELDS
  >
}

/**
 * Adds a checked upload to the files of an engagement; a repeated call answers the same. Throws as `lockFor` does, 'record-invalid', 'upload-not-found',
 * 'upload-unfinished' and 'engagement-files-full'.
 */
export async function addEngagementFile(
  ctx: WriteContext,
  { engagementId, uploadId, ...typed }: AddedFile,
): Promise<EngagementFiles> {
  const { actor, db } = ctx
  const side = sideOf(actor)
  const { number } = await lockFor(ctx, { engagementId, side }, 'add')
  const made = await db
    .selectFrom('engagementFiles')
    .select('id')
    .where('uploadId', '=', uploadId)
    .where('engagementId', '=', engagementId)
    .where('addedBy', '=', actor.id)
    .executeTakeFirst()
  if (made) return listEngagementFiles(ctx, { engagementId })
  const fields = checkedFields(typed, side)
  const { name, sha256, size } = await claimUpload(ctx, { column: 'engagementId', id: engagementId }, uploadId)
  await assertRoom(ctx, engagementId, { files: 1, bytes: size })
  const id = randomUUID()
  await db
    .insertInto('engagementFiles')
    .values({ ...fields, id, engagementId, side, uploadId, sha256, name, addedBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'ENGAGEMENT_FILE_ADD',
    description: `Added ${name} to engagement ${number}`,
    details: { fileId: id, name, sha256, side },
    after: { ...fields },
    ...aboutEngagement(engagementId),
  })
  return listEngagementFiles(ctx, { engagementId })
}

/** Changes what is written of a file. Throws as `lockFile` does, and 'record-invalid'. */
export async function updateEngagementFile(
  ctx: WriteContext,
  { id, version, ...typed }: ChangedFile,
): Promise<EngagementFiles> {
  const { engagementId, engagementNumber, name, side, ...row } = await lockFile(ctx, { id, version }, 'update')
  const fields = checkedFields(typed, side as Side)
  const before = inputOfRow(FILE_FIELDS, row)
  const changed = differing(fieldNames(FILE_FIELDS), before, fields)
  if (changed.length === 0) return listEngagementFiles(ctx, { engagementId })
  await ctx.db
    .updateTable('engagementFiles')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map(({ field }) => [field, values[field]]))
  await audit(ctx, {
    eventType: 'ENGAGEMENT_FILE_UPDATE',
    description: `Changed the details of ${name} in engagement ${engagementNumber}`,
    details: { fileId: id, name },
    before: only(before),
    after: only(fields),
    ...aboutEngagement(engagementId),
  })
  return listEngagementFiles(ctx, { engagementId })
}

/** Removes a file; the audit log keeps its name and hash. Throws as `lockFile` does, and 'engagement-file-signed' for one that shows an acceptance. */
export async function removeEngagementFile(ctx: WriteContext, seen: SeenFile): Promise<EngagementFiles> {
  const { id, engagementId, engagementNumber, name, sha256, side, ...row } = await lockFile(ctx, seen, 'remove')
  const amendment = await ctx.db.selectFrom('amendments').select('id').where('fileId', '=', id).executeTakeFirst()
  if (amendment) throw new AppError('engagement-file-signed')
  await ctx.db.deleteFrom('engagementFiles').where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'ENGAGEMENT_FILE_REMOVE',
    description: `Removed ${name} from engagement ${engagementNumber}`,
    details: { fileId: id, name, sha256, side },
    before: inputOfRow(FILE_FIELDS, row),
    ...aboutEngagement(engagementId),
  })
  return listEngagementFiles(ctx, { engagementId })
}
