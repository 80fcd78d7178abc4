import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { PRESENT_FILE } from '../queries/rows.ts'
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

/** The name of a document's present file with this content, among the documents of a valuation; undefined where there is none. */
export async function nameOfDocument(db: Kysely<DB>, valuationId: string, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select f.name from documents d, ${PRESENT_FILE}
    where d.valuation_id = ${valuationId} and f.sha256 = ${sha256} order by f.created_at desc limit 1`.execute(db)
  return rows[0]?.name
}
