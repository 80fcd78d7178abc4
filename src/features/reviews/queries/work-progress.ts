import { readPath, type ValueProgress } from '#features/approaches/queries/progress.ts'
import { readQualityLine } from '#features/quality/queries/line.ts'
import { readReportLine } from '#features/valuation-reports/queries/progress.ts'
import type { ProgressLine } from '#features/valuations/model/progress.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readReviewLine } from './progress.ts'

/** How far a valuation is: a line for each step of the work, and its value. */
export type ValuationProgress = { lines: readonly ProgressLine[]; value: ValueProgress }

/** What further features tell of a valuation in scope, in the order of the work. */
const FURTHER: readonly ((ctx: ReadContext, id: string) => Promise<readonly ProgressLine[]>)[] = [
  readQualityLine,
  readReviewLine,
  readReportLine,
]

/** Reads how far a valuation is. Throws 'valuation-not-found' out of scope. */
export async function readProgress(ctx: ReadContext, { id }: { id: string }): Promise<ValuationProgress> {
  const [{ lines, value }, ...further] = await Promise.all([readPath(ctx, id), ...FURTHER.map((read) => read(ctx, id))])
  return { lines: [...lines, ...further.flat()], value }
}
