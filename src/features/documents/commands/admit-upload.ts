import type { Admission } from '#server/files/uploads/admit.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { takeValuation } from '../../valuations/commands/record.ts'
import { mustAllow, mustHaveRoom } from './record.ts'

/**
 * Takes a valuation for a file that is to come to it. Throws 'valuation-not-found', and 'record-invalid' in a status that takes no
 * more.
 */
export async function admitDocument(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'recall'>,
  valuationId: string,
): Promise<Admission> {
  mustAllow(ctx, await takeValuation(ctx, valuationId), 'add')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, mustHaveRoom: ({ bytes }) => mustHaveRoom(ctx, valuationId, bytes) }
}
