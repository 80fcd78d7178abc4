import { useTranslation } from '#web/i18n/i18n.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import { searchOf } from '../../rules/address.ts'
import { comparisonsList } from '../last-list.ts'

/** Links to the list of saved comparisons, with the filters that this tab used last. */
export function ToComparisons() {
  const { t } = useTranslation()
  return <ButtonLink {...listOf()}>{t('comparisons:saved.toList')}</ButtonLink>
}

/** The target of that link. */
export function listOf() {
  const { path, search } = comparisonsList.last()
  return { to: path, search }
}

/** The link that edits the set-up of a saved comparison, without its deleted properties. */
export const editLink = (comparison: SavedComparison) =>
  ({ to: '/properties/compare', search: searchOf({ ...currentSetup(comparison), of: comparison.id }) }) as const

/** The link that shows the same comparison with current values and leaves the saved one unchanged. */
export const currentLink = (comparison: SavedComparison) =>
  ({ to: '/properties/compare', search: searchOf(currentSetup(comparison)) }) as const

function currentSetup({ properties, primaryPropertyId, ...comparison }: SavedComparison) {
  const propertyIds = properties.filter(({ gone }) => !gone).map(({ id }) => id)
  return { ...comparison, propertyIds, primaryPropertyId: propertyIds.find((id) => id === primaryPropertyId) ?? null }
}

/** The full URL of a saved comparison. */
export const savedUrl = ({ id }: { id: string }): string => `${location.origin}/properties/compare/${id}`
