import type { FieldFault } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { MovingFile } from '../../valuations/commands/moves.ts'
import { assertIndependent } from '../../valuations/queries/part.ts'
import type { Lack } from '../model/codes.ts'
import { judgeCompletion } from '../queries/read.ts'

const COMPLETION = Symbol('completion')

const completionAt = (ctx: WriteContext, file: MovingFile) =>
  file.once(COMPLETION, async () => {
    if (file.target !== 'COMPLETED') return null
    const completion = await judgeCompletion(ctx, { valuationId: file.row.id, reason: file.reason })
    if (completion.excused.length > 0) {
      await assertIndependent(ctx, file.row.id)
      file.details.missing = completion.excused
    }
    return completion
  })

/**
 * The parts of the work-file that a completion lacks; a manager answers for them with a reason. Throws 'four-eyes' for a manager who had a part
 * in the value.
 */
export async function checkWorkFileAtMove(ctx: WriteContext, file: MovingFile): Promise<readonly FieldFault[]> {
  return (await completionAt(ctx, file))?.faults ?? []
}

/** Keeps for which missing parts a manager answers. */
export async function keepExceptionAtMove(ctx: WriteContext, file: MovingFile): Promise<void> {
  const completion = await completionAt(ctx, file)
  if (completion) await keepException(ctx, { valuationId: file.row.id, lacks: completion.excused, reason: file.reason })
}

/** Keeps why this person completes a valuation, which the caller holds, although its work-file lacks these parts. */
async function keepException(
  { actor, db }: WriteContext,
  { valuationId, lacks, reason }: { valuationId: string; lacks: readonly Lack[]; reason: string },
): Promise<void> {
  if (lacks.length === 0) return
  await db
    .insertInto('workFileExceptions')
    .values({ valuationId, lacks: [...lacks], reason, givenBy: actor.id })
    .execute()
}
