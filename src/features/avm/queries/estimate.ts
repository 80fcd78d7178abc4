import { type Actor, rowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { limitEstimates } from '#server/identity/rate-limits.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import type { EstimateInput } from '../model/inputs.ts'
import {
  type AppliedLevel,
  type Assumed,
  type AvmCaution,
  type AvmEstimate,
  type AvmRefusal,
  INDICATION,
  type Indicated,
  type Subject,
} from '../model.ts'
import { assumedFor } from '../rules/assumed.ts'
import { cautionsOf, indicated, isTooWide } from '../rules/confidence.ts'
import { dateOf, engineSubject } from '../rules/evidence.ts'
import type { Estimate } from '../rules/table.ts'
import { percentOf } from '../rules/time/level.ts'
import { readComparables } from './comparables.ts'
import { type CurrentModel, readCurrentModel, sourceOf } from './current-model.ts'
import { estimateBy } from './estimator.ts'
import { type LocatedSubject, readSubjects } from './subject.ts'

export type EstimateContext = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/**
 * The indicated value of a property by the current model, with its range, drivers and comparables; or why there is none. Throws as
 * `readSubjects` and `estimateBy`, 'avm-date' for a day to come, 'avm-own-date', and 'too-many-requests'.
 */
export async function estimateValue(ctx: EstimateContext, input: EstimateInput): Promise<AvmEstimate> {
  await limitEstimates(ctx.db, ctx.actor.id)
  return estimateUncounted(ctx, input)
}

/** The same, uncounted: for what has counted it already, such as the export of a paper. */
export async function estimateUncounted(ctx: EstimateContext, input: EstimateInput): Promise<AvmEstimate> {
  const date = input.date ?? kuwaitToday()
  if (date > kuwaitToday()) throw new AppError('avm-date')
  const isFirm = rowScope(ctx.actor) === 'all'
  if (!isFirm && date !== kuwaitToday()) await assertOwnDate(ctx, input, date)
  const [{ subject, changed, of, rests }, current, { avmWidestShare: widest }] = await Promise.all([
    readSubjects(ctx, input),
    readCurrentModel(ctx),
    readSettings(ctx),
  ])
  const about = { notice: INDICATION, date, of, rests, model: current && sourceOf(current, ctx.actor) }
  const typical = current?.typical ?? null
  const [asked, whatIf] = [prepared(subject, typical), changed && prepared(changed, typical)]
  const located = [asked, ...(whatIf ? [whatIf] : [])].filter(({ subject: { areaNumber } }) => areaNumber !== null)
  const estimates =
    current && located.length > 0
      ? await estimateBy(
          ctx.db,
          current.id,
          located.map(({ filled }) => engineSubject(filled, date)),
        )
      : []
  const estimateOf = (one: Prepared) => estimates[located.indexOf(one)]
  const found = judged(asked, estimateOf(asked), current !== null, widest)
  const other = whatIf && judged(whatIf, estimateOf(whatIf), current !== null, widest)
  const rested = found.estimate ? estimateOf(asked) : undefined
  return {
    ...about,
    ...found,
    level: rested ? appliedLevel(ctx.actor, rested) : null,
    comparables:
      rested && current
        ? await readComparables(
            ctx,
            current.id,
            rested.comparables,
            isFirm ? 'firm' : { accountId: ctx.actor.accountId, subjectId: of?.id ?? '' },
          )
        : [],
    whatIf: other && {
      ...other,
      difference: found.estimate && other.estimate ? other.estimate.value - found.estimate.value : null,
    },
  }
}

/** The level of the market that an estimate has, of how many sales it is for the firm alone. */
function appliedLevel(actor: Actor, { level }: Estimate): AppliedLevel | null {
  if (!level) return null
  const { day, count, shift } = level
  return { day: dateOf(day), percent: percentOf(shift), count: rowScope(actor) === 'all' ? count : null }
}

/**
 * A client asks as at today, or as at the date of a valuation of theirs of the same property: other dates would show one window of the register
 * after another. Throws 'avm-own-date'.
 */
async function assertOwnDate({ actor, db }: EstimateContext, asked: EstimateInput, date: string): Promise<void> {
  const found = await db
    .selectFrom('valuations as v')
    .select('v.id')
    .where(inScope(...scopeOf(actor)))
    .where('v.valuationDate', '=', date)
    .where((or) =>
      or.or([or('v.id', '=', asked.valuationId ?? null), or('v.propertyId', '=', asked.propertyId ?? null)]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new AppError('avm-own-date')
}

/** A subject as it is known, what is assumed of it, and both together as the model is asked. */
export type Prepared = { subject: Subject; assumed: Assumed; filled: LocatedSubject }

/** A subject with what is usual for its type in place of what is not known. */
export function prepared(located: LocatedSubject, typical: CurrentModel['typical']): Prepared {
  const { cell8: _, ...subject } = located
  const assumed = assumedFor(subject, typical)
  return { subject, assumed, filled: { ...located, ...assumed } }
}

type Judged = {
  subject: Subject
  assumed: Assumed
  estimate: Indicated | null
  refusal: AvmRefusal | null
  cautions: readonly AvmCaution[]
}

/** What is shown of an estimate: its figures and what they are to be read with, or why there are none. `widest`: see `isTooWide`. */
export function judged(
  { subject, assumed }: Prepared,
  estimate: Estimate | undefined,
  hasModel: boolean,
  widest: number,
): Judged {
  const refusal = refusalOf(subject, estimate, hasModel, widest)
  const isShown = !refusal && estimate
  return {
    subject,
    assumed,
    refusal,
    estimate: isShown ? indicated(estimate, subject.area, assumed) : null,
    cautions: isShown ? cautionsOf(estimate) : [],
  }
}

function refusalOf(
  { areaNumber }: Subject,
  estimate: Estimate | undefined,
  hasModel: boolean,
  widest: number,
): AvmRefusal | null {
  if (!hasModel) return { code: 'NO_MODEL', column: null }
  if (areaNumber === null || !estimate) return { code: 'PLACE_UNKNOWN', column: '@location' }
  const { refusal } = estimate
  if (refusal) return { code: refusal.code, column: refusal.column ?? null }
  return isTooWide(estimate, widest) ? { code: 'TOO_UNCERTAIN', column: estimate.unseen[0] ?? null } : null
}
