import type { FactChange } from '../model/records.ts'
import type { SheetInputs, SubjectFacts } from '../model.ts'

/** What follows from the day on which a valuation without a date is read, and changes of itself. */
const BY_DAY: readonly (keyof SubjectFacts)[] = ['on', 'remainingMonths']

/** The facts that are others now than they were kept, apart from what the passing of days changes. */
export function factChanges(before: SubjectFacts, after: SubjectFacts): FactChange[] {
  // A version of an earlier release lacks facts that this one knows: nothing can be said about them.
  const facts = Object.keys(before) as (keyof SubjectFacts)[]
  return facts.flatMap((fact) => {
    const [was, is] = [before[fact] ?? null, after[fact] ?? null]
    return was === is || BY_DAY.includes(fact) ? [] : [{ fact, before: was, after: is }]
  })
}

/**
 * The inputs as they were kept. Of a comparable only what tells of the register today is of today: its photos, and the state of its entry
 * there now.
 */
export function withKept(now: SheetInputs, then: SheetInputs): SheetInputs {
  const today = new Map(now.comparables.map((one) => [one.evidenceId, one]))
  const comparables = then.comparables.map((one) => {
    const { photos, currentVersion, currentPrice, currentStatus } = today.get(one.evidenceId) ?? one
    return { ...one, photos, currentVersion, currentPrice, currentStatus }
  })
  // A version of an earlier release may lack facts that this one knows.
  const known = Object.keys(now.subject).map((fact) => [fact, null])
  return { ...then, subject: { ...Object.fromEntries(known), ...then.subject }, comparables }
}

/**
 * The sentences of earlier releases that kept versions and issued reports hold, and nothing writes any more: their words stay.
 * @lintignore the test of unused words finds them here.
 */
export const EARLIER_SENTENCES = ['value:step.lower.own', 'value:step.lower.second', 'grid:remark.slope'] as const
