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
