import { kuwaitYear } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { ListContext } from '#server/lists/definition.ts'
import type { SetupInput } from '../model/inputs.ts'
import type { ComparisonAnswer } from '../model/saved.ts'
import { assertSetup, draftOf } from '../rules/setup.ts'
import { computeOutcome } from '../rules.ts'
import { factsOf, toCompared } from './properties.ts'

/**
 * Compares properties without saving the outcome. Throws 'record-invalid' with all faults of the set-up, and
 * 'property-not-found' for one out of this person's scope.
 */
export async function compare(ctx: ListContext, input: SetupInput): Promise<ComparisonAnswer> {
  const setup = draftOf(input)
  assertSetup(setup)
  const found = await factsOf(ctx, setup.propertyIds)
  const properties = setup.propertyIds.map((id) => {
    const facts = found.get(id)
    if (!facts) throw new AppError('property-not-found', { params: { id } })
    return facts
  })
  const year = kuwaitYear()
  const outcome = computeOutcome({ ...setup, properties, year })
  return { ...outcome, properties: properties.map((facts) => toCompared(facts, ctx.actor)), year }
}
