import type { SavedComparison } from '../../model/saved.ts'
import { searchOf } from '../../rules/address.ts'

/** The way to the screen that changes what a saved comparison compares, without the properties that are not there any more. */
export const editLink = (comparison: SavedComparison) =>
  ({ to: '/properties/compare', search: searchOf({ ...currentSetup(comparison), of: comparison.id }) }) as const

/** The way to the same comparison as it comes out now, which changes nothing that was saved. */
export const currentLink = (comparison: SavedComparison) =>
  ({ to: '/properties/compare', search: searchOf(currentSetup(comparison)) }) as const

function currentSetup({ properties, primaryPropertyId, ...comparison }: SavedComparison) {
  const propertyIds = properties.filter(({ gone }) => !gone).map(({ id }) => id)
  return { ...comparison, propertyIds, primaryPropertyId: propertyIds.find((id) => id === primaryPropertyId) ?? null }
}

/** The whole address of a saved comparison, to be sent to a colleague. */
export const savedUrl = ({ id }: { id: string }): string => `${location.origin}/properties/compare/${id}`
