import { REBUILT_PURPOSE } from '#features/terms/model/codes.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sheetsAtMove } from '../../../approaches/commands/on-move.ts'
import type { SubjectFacts } from '../../../approaches/model.ts'
import type { MovingFile } from '../../../valuations/commands/moves.ts'
import { readIndicated } from '../../queries/indication.ts'

/**
 * Keeps what the model in use says of a valuation that has just been approved, for random testing: models learn from completed valuations
 * alone, so this one has not learnt from it. A valuation has one; where no indication is had, none is kept.
 */
async function keepIndication(
  ctx: Pick<WriteContext, 'db' | 'notifyCache'>,
  { valuationId, valuationDate, facts }: { valuationId: string; valuationDate: string | null; facts: SubjectFacts },
): Promise<void> {
  const found = valuationDate ? await readIndicated(ctx, facts, valuationDate) : null
  if (!found) return
  const { indicated, model } = found
  await ctx.db
    .insertInto('avmIndications')
    .values({
      valuationId,
      modelNumber: model.number,
      trainedOn: kuwaitDayOf(model.trainedAt),
      valueFils: filsFromKwd(indicated.value),
      lowFils: filsFromKwd(indicated.low),
      highFils: filsFromKwd(indicated.high),
      base: indicated.base,
      drivers: JSON.stringify(indicated.drivers),
      isGenerated: model.hasGenerated,
    })
    .onConflict((on) => on.column('valuationId').doNothing())
    .execute()
}

/** Keeps the automated indication of a valuation that has just been approved; a reinstatement cost has none. */
export async function keepIndicationAtMove(ctx: WriteContext, file: MovingFile): Promise<void> {
  const isOfMarket = file.row.purpose !== REBUILT_PURPOSE
  const worked = file.target === 'APPROVED' && isOfMarket ? await sheetsAtMove(ctx, file) : null
  if (!worked) return
  const { id: valuationId, valuationDate } = file.row
  await keepIndication(ctx, { valuationId, valuationDate, facts: worked.read.inputs.subject })
}
