import { sql } from 'kysely'
import { readPath, type ValueProgress } from '#features/approaches/queries/progress.ts'
import { readQualityLine } from '#features/quality/queries/line.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { readReportLine } from '#features/valuation-reports/queries/progress.ts'
import type { ProgressLine, Said } from '#features/valuations/model/progress.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope } from '../../valuations/queries/rows.ts'

type Found = { status: ValuationStatus; open: number; answered: number; isReturned: boolean }

const reviewState = scopedQuery<Found>(
  (scope, actorId) => sql`select v.status,
      (select count(*)::int from review_comments c where c.valuation_id = v.id and c.state = 'OPEN') as open,
      (select count(*)::int from review_comments c where c.valuation_id = v.id and c.state = 'RESOLVED') as answered,
      exists (select from review_rounds r where r.valuation_id = v.id and r.ended = 'SENT_BACK') as "isReturned"
    from valuations v where v.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)

/** The step of the review of a valuation in scope: what it waits for, and its comments; none where it is outside the workflow. */
async function readReviewLine(ctx: ReadContext, id: string): Promise<readonly ProgressLine[]> {
  const [found] = await reviewState(ctx, { id })
  const line = (missing: readonly Said[], told: Said | null = null): readonly ProgressLine[] => [
    { step: 'REVIEW', missing, told, to: `/valuations/${id}/review` },
  ]
  if (!found) return []
  const { status, open, answered, isReturned } = found
  const comments = [
    ...(open > 0 ? [{ word: 'reviews:count.open', params: { count: open } }] : []),
    ...(answered > 0 ? [{ word: 'reviews:count.answered', params: { count: answered } }] : []),
  ]
  if (status === 'APPROVED' || status === 'COMPLETED') return line([], { word: 'reviews:progress.approved' })
  const stages: Partial<Record<ValuationStatus, string>> = {
    DRAFT: isReturned ? 'returned' : 'draft',
    SUBMITTED: 'submitted',
    UNDER_REVIEW: 'underReview',
  }
  return stages[status] ? line([{ word: `reviews:progress.${stages[status]}` }, ...comments]) : []
}

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
