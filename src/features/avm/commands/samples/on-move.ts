import type { WriteContext } from '#server/procedure.ts'
import { sheetsAtMove } from '../../../approaches/commands/on-move.ts'
import type { MovingFile } from '../../../valuations/commands/moves.ts'
import { keepIndication } from './keep-indication.ts'

/** Keeps the automated indication of a valuation that has just been approved. */
export async function keepIndicationAtMove(ctx: WriteContext, file: MovingFile): Promise<void> {
  const worked = file.target === 'APPROVED' ? await sheetsAtMove(ctx, file) : null
  if (!worked) return
  const { id: valuationId, valuationDate } = file.row
  await keepIndication(ctx, { valuationId, valuationDate, facts: worked.read.inputs.subject })
}
