import { propertyDisplayName } from '#features/terms/rules.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ComparisonSetup } from '../model.ts'
import { type Facts, factsOf, type Member } from '../queries/properties.ts'
import { computeOutcome } from '../rules.ts'
import { type Computed, memberRows } from './content.ts'

/**
 * Computes a checked set-up with the current values of its properties, and locks each against deletion until the transaction ends.
 * Throws 'property-not-found' for one out of this person's scope, and 'comparison-property-gone' when it was already a member.
 */
export async function computeSetup(
  ctx: WriteContext,
  { propertyIds, ...how }: ComparisonSetup,
  members: readonly Member[] = [],
): Promise<Computed> {
  const found = await factsOf(ctx, propertyIds, { hold: true })
  const facts = propertyIds.map((id) => found.get(id) ?? throwMissing(id, members))
  const year = kuwaitYear()
  return { outcome: computeOutcome({ ...how, properties: facts, year }), year, facts }
}

function throwMissing(id: string, members: readonly Member[]): never {
  const member = members.find(({ then }) => then.id === id)
  if (!member) throw new AppError('property-not-found', { params: { id } })
  throw new AppError('comparison-property-gone', { params: { id, name: propertyDisplayName(member.then) } })
}

/** Replaces the stored properties of a comparison. */
export async function storeMembers({ db }: WriteContext, comparisonId: string, facts: readonly Facts[]): Promise<void> {
  await db.deleteFrom('comparisonProperties').where('comparisonId', '=', comparisonId).execute()
  await db.insertInto('comparisonProperties').values(memberRows(comparisonId, facts)).execute()
}
