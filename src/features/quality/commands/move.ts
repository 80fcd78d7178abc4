import type { FieldFault } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sheetsAtMove } from '../../approaches/commands/on-move.ts'
import { readSettings } from '../../settings/queries.ts'
import type { MovingFile } from '../../valuations/commands/moves.ts'
import { heldMove } from '../../valuations/workflow.ts'
import { checkQuality } from '../queries/check.ts'
import { qualityFaults } from '../rules.ts'

const RESULTS = Symbol('results')

/** What all rules say at a move that they may hold back; null at any other, and where the firm holds none back by them. */
const resultsAt = (ctx: WriteContext, file: MovingFile) =>
  file.once(RESULTS, async () => {
    const [move, worked] = [heldMove(file.target), await sheetsAtMove(ctx, file)]
    if (!move || !worked || !(await readSettings(ctx)).qualityEnforced) return null
    return { move, results: await checkQuality(ctx, file.row.id, { ...worked.read, outcomes: worked.outcomes }) }
  })

/** The rules that hold a move back. */
export async function checkQualityAtMove(ctx: WriteContext, file: MovingFile): Promise<FieldFault[]> {
  const found = await resultsAt(ctx, file)
  return found ? qualityFaults(found.results) : []
}

/** Keeps what all rules said at a move, with the reasons. */
export async function keepQualityAtMove(ctx: WriteContext, file: MovingFile): Promise<void> {
  const found = await resultsAt(ctx, file)
  if (!found) return
  const { move, results } = found
  await ctx.db
    .insertInto('qualityResults')
    .values({ valuationId: file.row.id, move, results: JSON.stringify(results), movedBy: ctx.actor.id })
    .execute()
}
