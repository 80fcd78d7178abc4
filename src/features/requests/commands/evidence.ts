import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { AddedEvidence } from '../model/inputs.ts'
import { MOST_ACCEPTANCE_FILES, type RequestDetails } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { inScope } from '../queries/rows.ts'
import { judgeRequest } from '../workflow.ts'
import { aboutRequest, type RequestRow } from './lock.ts'

/**
 * Locks a request for a file that shows the acceptance that was recorded for it, and gives its limits. Throws 'request-not-found' out of scope,
 * 'permission-denied', 'request-not-now' unless the firm recorded the acceptance, and 'record-full'.
 */
export async function admitEvidence(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<Admission> {
  await lockRecorded(ctx, id)
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: ({ files }) => assertRoom(ctx, id, files) }
}

/** Adds a checked upload to the acceptance that was recorded; a repeated call answers the same. Throws as `admitEvidence` and `claimUpload` do. */
export async function addEvidence(ctx: WriteContext, { id, uploadId }: AddedEvidence): Promise<RequestDetails> {
  const { actor, db } = ctx
  const row = await lockRecorded(ctx, id)
  const made = await db
    .selectFrom('acceptanceFiles')
    .select('id')
    .where('uploadId', '=', uploadId)
    .where('requestId', '=', id)
    .where('addedBy', '=', actor.id)
    .executeTakeFirst()
  if (made) return readRequest(ctx, id)
  const { name, sha256 } = await claimUpload(ctx, { column: 'requestId', id }, uploadId)
  await assertRoom(ctx, id, 1)
  const fileId = randomUUID()
  await db
    .insertInto('acceptanceFiles')
    .values({ id: fileId, requestId: id, uploadId, sha256, name, addedBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'REQUEST_EVIDENCE',
    description: `Attached a file to the acceptance of request ${row.number}`,
    details: { fileId, file: name, sha256 },
    ...aboutRequest(id),
  })
  return readRequest(ctx, id)
}

async function lockRecorded(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  id: string,
): Promise<Pick<RequestRow, 'number'>> {
  const row = await db
    .selectFrom('requests as r')
    .select(['r.number', 'r.state'])
    .where('r.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('request-not-found')
  const verdict = judgeRequest(actor, { state: row.state as RequestRow['state'], isExpired: false }, 'attach')
  if (!verdict.ok) throw new AppError(verdict.why === 'permission' ? 'permission-denied' : 'request-not-now')
  const acceptance = await db
    .selectFrom('requestAcceptances')
    .select('recordedBy')
    .where('requestId', '=', id)
    .executeTakeFirst()
  if (!acceptance?.recordedBy) throw new AppError('request-not-now')
  return row
}

async function assertRoom(ctx: Pick<WriteContext, 'db' | 'notifyCache'>, id: string, coming: number): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('acceptanceFiles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow()
  if (count + coming <= MOST_ACCEPTANCE_FILES) return
  const { fileMegabytes } = await readSettings(ctx)
  throw new AppError('record-full', { params: { megabytes: fileMegabytes * MOST_ACCEPTANCE_FILES } })
}
