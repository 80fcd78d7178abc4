import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { MOVEMENT_CAUSES, type MovementCause } from '../../approaches/model/causes.ts'
import type { Contents } from '../../approaches/rules/content-changes.ts'
import { type Causes, movementOf, percentMoved, sumOfCauses } from '../../approaches/rules/movement.ts'
import { isWithoutOpinion } from '../../approaches/rules/without-opinion.ts'
import type { ToldMovement, ValueSide } from '../model/compared.ts'
import type { ReportData } from '../model.ts'
import { basisOf } from './terms.ts'

type Stated = Pick<ReportData, 'record' | 'content' | 'outcomes'>

/** The last report to the same client on the same property, with what its value was worked out from; `contents` null where nothing was kept. */
export type EarlierReport = Pick<ToldMovement, 'number' | 'issuedOn'> & { facts: Stated; contents: Contents | null }

/** What a report states of its main value; null before there is one. */
function sideOf({ record, content, outcomes }: Stated): ValueSide | null {
  const { finalValue, valuationDate, propertySize } = record
  if (finalValue === null) return null
  return {
    on: valuationDate,
    basis: basisOf({ record, content, outcomes }),
    value: finalValue,
    size: propertySize,
    indications: (outcomes.RECONCILIATION?.indications ?? []).map(({ sheet, value }) => ({ sheet, value })),
  }
}

/** What moved the value since an earlier report; null where either states none. */
export function movementSince(
  { facts, contents, number, issuedOn }: EarlierReport,
  now: Stated,
  contentsNow: Contents,
): ToldMovement | null {
  const [before, after] = [sideOf(facts), sideOf(now)]
  if (!before || !after) return null
  const { causes } = movementOf(
    { value: filsFromKwd(before.value), contents },
    { value: filsFromKwd(after.value), contents: contentsNow },
  )
  return { number, issuedOn, before, causes }
}

/** The movement as a report states it: from the earlier value to its own, in KWD, with causes in KWD that add up to the difference to the fils. */
export type StatedMovement = {
  before: ValueSide
  after: ValueSide
  difference: number
  percent: number | null
  causes: readonly { cause: MovementCause; amount: number }[]
}

/**
 * What a report states of the movement since the earlier one; null where there is none, where it is left out, and in a review without an opinion. What a
 * correction changed of the value since it was worked out is of the valuer's conclusion, or of no single cause where nothing was split.
 */
export function statedMovement(data: ReportData): StatedMovement | null {
  const { movement, content } = data
  if (!movement || content.earlierValue === 'OMITTED' || isWithoutOpinion(data)) return null
  const { before, causes } = movement
  const after = sideOf(data)
  if (!after) return null
  const [opening, closing] = [filsFromKwd(before.value), filsFromKwd(after.value)]
  const rest = closing - opening - sumOfCauses(causes)
  const own = Object.keys(causes).some((cause) => cause !== 'OTHER') ? 'ROUNDING' : 'OTHER'
  const all: Causes = { ...causes, [own]: (causes[own] ?? 0) + rest }
  return {
    before,
    after,
    difference: kwdFromFils(closing - opening),
    percent: percentMoved({ opening, closing }),
    causes: MOVEMENT_CAUSES.flatMap((cause) => {
      const amount = all[cause] ?? 0
      return amount === 0 ? [] : [{ cause, amount: kwdFromFils(amount) }]
    }),
  }
}
