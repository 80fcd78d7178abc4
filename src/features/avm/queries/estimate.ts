import { rowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { limitEstimates } from '#server/identity/rate-limits.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { EstimateInput } from '../model/inputs.ts'
import { type AvmEstimate, type AvmRefusal, INDICATION, type Indicated, type Subject } from '../model.ts'
import { indicated } from '../rules/confidence.ts'
import { engineSubject } from '../rules/evidence.ts'
import type { Estimate } from '../rules/table.ts'
import { readComparables } from './comparables.ts'
import { readCurrentModel } from './current-model.ts'
import { estimateBy } from './estimator.ts'
import { type LocatedSubject, readSubjects } from './subject.ts'

export type EstimateContext = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/**
 * The indicated value of a property by the model that stands, with its range, drivers and comparables; or why there is none. Throws as
 * `readSubjects` and `estimateBy`, 'avm-date' for a day to come, and 'too-many-requests'.
 */
export async function estimateValue(ctx: EstimateContext, input: EstimateInput): Promise<AvmEstimate> {
  await limitEstimates(ctx.db, ctx.actor.id)
  return estimateUncounted(ctx, input)
}

/** The same, uncounted: for what has counted it already, such as the export of a paper. */
export async function estimateUncounted(ctx: EstimateContext, input: EstimateInput): Promise<AvmEstimate> {
  const date = input.date ?? kuwaitToday()
  if (date > kuwaitToday()) throw new AppError('avm-date')
  const [{ subject, changed, of }, current] = await Promise.all([readSubjects(ctx, input), readCurrentModel(ctx)])
  const { trialUntil: _, ...model } = current ?? { trialUntil: '' }
  const about = { notice: INDICATION, date, of, model: current && (model as AvmEstimate['model']) }
  const subjects = [subject, ...(changed ? [changed] : [])]
  const asked = subjects.filter(({ areaNumber }) => areaNumber !== null)
  const estimates =
    current && asked.length > 0
      ? await estimateBy(
          ctx.db,
          current.id,
          asked.map((one) => engineSubject(one, date)),
        )
      : []
  const estimateOf = (one: LocatedSubject) => estimates[asked.indexOf(one)]
  const found = judged(subject, estimateOf(subject), current !== null)
  const whatIf = changed && judged(changed, estimateOf(changed), current !== null)
  const rested = found.estimate ? estimateOf(subject) : undefined
  return {
    ...about,
    ...found,
    comparables:
      rested && current
        ? await readComparables(ctx, current.id, rested.comparables, rowScope(ctx.actor) === 'all')
        : [],
    whatIf: whatIf && {
      ...whatIf,
      difference: found.estimate && whatIf.estimate ? whatIf.estimate.value - found.estimate.value : null,
    },
  }
}

type Judged = { subject: Subject; estimate: Indicated | null; refusal: AvmRefusal | null }

/** What is shown of an estimate: its figures, or why there are none. */
export function judged(located: LocatedSubject, estimate: Estimate | undefined, hasModel: boolean): Judged {
  const { cell8: _, ...subject } = located
  const refusal = refusalOf(subject, estimate, hasModel)
  return { subject, refusal, estimate: refusal || !estimate ? null : indicated(estimate, subject.area) }
}

function refusalOf({ areaNumber }: Subject, estimate: Estimate | undefined, hasModel: boolean): AvmRefusal | null {
  if (!hasModel) return { code: 'NO_MODEL', column: null }
  if (areaNumber === null || !estimate) return { code: 'PLACE_UNKNOWN', column: '@location' }
  const { refusal } = estimate
  return refusal && { code: refusal.code, column: refusal.column ?? null }
}
