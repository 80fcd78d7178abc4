import { kuwaitYear } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { propertyDisplayName } from '../../properties/rules.ts'
import { type Facts, factsOf, type Member } from '../queries/properties.ts'
import { type SetupDraft, soundSetup } from '../rules/setup.ts'
import { compareProperties } from '../rules.ts'
import { type Computed, memberRows } from './content.ts'

/**
 * Compares the properties of a sound set-up as they stand, and holds each so that it cannot be deleted until the transaction ends.
 * Throws 'property-not-found' for one that is not this person's to see, and 'comparison-property-gone' where the comparison already
 * was of it.
 */
export async function computed(
  ctx: WriteContext,
  draft: SetupDraft,
  members: readonly Member[] = [],
): Promise<Computed> {
  const { propertyIds, ...how } = soundSetup(draft)
  const found = await factsOf(ctx, propertyIds, { hold: true })
  const facts = propertyIds.map((id) => found.get(id) ?? notThere(id, members))
  const year = kuwaitYear()
  return { outcome: compareProperties({ ...how, properties: facts, year }), year, facts }
}

function notThere(id: string, members: readonly Member[]): never {
  const was = members.find(({ then }) => then.id === id)
  if (!was) throw new AppError('property-not-found', { params: { id } })
  throw new AppError('comparison-property-gone', { params: { id, name: propertyDisplayName(was.then) } })
}

/** Writes which properties a comparison is of, in place of those it was of. */
export async function keepMembers({ db }: WriteContext, comparisonId: string, facts: readonly Facts[]): Promise<void> {
  await db.deleteFrom('comparisonProperties').where('comparisonId', '=', comparisonId).execute()
  await db.insertInto('comparisonProperties').values(memberRows(comparisonId, facts)).execute()
}
