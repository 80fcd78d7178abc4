import type { ReadContext } from '#server/procedure.ts'
import { holdsBack } from '../../quality/model.ts'
import { readCheck } from '../../quality/queries/check.ts'
import { WORK_LIMITS, type WorkMissing, type WorkPage } from '../model.ts'
import { assertEngagement, linesOf, pageOf } from './lines.ts'

/**
 * What holds the open valuations of an engagement back by the firm's rules, a page of them by the order of the schedule; each is evaluated as its own
 * panel does it. Those that lack nothing are left out of the page. Throws 'engagement-not-found'.
 */
export async function readMissing(
  ctx: ReadContext,
  {
    id,
    lastId,
    pageSize = WORK_LIMITS.checkedAtOnce,
  }: { id: string; lastId?: string | undefined; pageSize?: number | undefined },
): Promise<WorkPage<WorkMissing> & { checked: number }> {
  await assertEngagement(ctx, id)
  const lines = await linesOf(ctx, { id, lastId })
    .where('v.status', 'in', ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW'])
    .limit(pageSize + 1)
    .execute()
  const page = pageOf(lines, pageSize)
  const items: WorkMissing[] = []
  // One after the other: a check takes one connection, as that of a panel does.
  for (const line of page.items) {
    // Nobody waits for the rest any more.
    ctx.gone?.().throwIfAborted()
    const { items: results, explainable: _, ...check } = await readCheck(ctx, line.valuationId)
    const held = results.filter(holdsBack)
    if (held.length > 0) items.push({ ...line, ...check, items: held })
  }
  return { ...page, items, checked: page.items.length }
}
