import { kuwaitYear } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import type { ListContext } from '#server/lists/definition.ts'
import type { SetupInput } from '../model/inputs.ts'
import type { ComparisonAnswer } from '../model/saved.ts'
import { setupFaults } from '../rules/faults.ts'
import { draftOf, soundSetup } from '../rules/setup.ts'
import { compareProperties } from '../rules.ts'
import { factsOf, toCompared } from './properties.ts'

/**
 * Compares properties that this person may see, nothing kept. Throws 'record-invalid' with all that is wrong in what is asked, and
 * 'property-not-found' for one that is not theirs to see.
 */
export async function compare(ctx: ListContext, input: SetupInput): Promise<ComparisonAnswer> {
  const draft = draftOf(input)
  const faults = setupFaults(draft)
  if (faults.length > 0) throw recordInvalid(faults)
  const { propertyIds, ...how } = soundSetup(draft)
  const found = await factsOf(ctx, propertyIds)
  const properties = propertyIds.map((id) => {
    const facts = found.get(id)
    if (!facts) throw new AppError('property-not-found', { params: { id } })
    return facts
  })
  const year = kuwaitYear()
  const outcome = compareProperties({ ...how, properties, year })
  return { ...outcome, properties: properties.map((facts) => toCompared(facts, ctx.actor)), year }
}
