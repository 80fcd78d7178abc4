import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { assertAllows, assertRoom } from './record.ts'

/**
 * Locks a valuation for an upload. Throws 'valuation-not-found', and 'record-invalid' in a status that accepts no
 * more.
 */
export async function admitDocument(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  valuationId: string,
): Promise<Admission> {
  assertAllows(ctx, await lockValuation(ctx, valuationId), 'add')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: ({ bytes }) => assertRoom(ctx, valuationId, bytes) }
}

/** The name of a present file of this content among the documents of a valuation; undefined of none. */
export async function nameOfDocument(db: Kysely<DB>, valuationId: string, sha256: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('documents as d')
    .innerJoin('documentFiles as f', 'f.documentId', 'd.id')
    .select('f.name')
    .where('d.valuationId', '=', valuationId)
    .where('f.sha256', '=', sha256)
    .orderBy('f.createdAt', 'desc')
    .executeTakeFirst()
  return found?.name
}
