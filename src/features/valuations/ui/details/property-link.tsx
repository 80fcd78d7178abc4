import { propertyDisplayName } from '#features/terms/rules.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useMe } from '#web/session/me.ts'
import type { Valuation } from '../../model.ts'
import { useFormatValue } from '../format-value.ts'

/** The valued property by name or parcel; a link for those who may view properties. */
export function PropertyLink({ id, valuation }: { id: string; valuation: Valuation }) {
  const { allowed } = useMe()
  const formatValue = useFormatValue()
  const parcel = (['areaName', 'blockNumber', 'plotNumber'] as const).map((field) =>
    formatValue(field, valuation[field]),
  )
  const [location = null, blockNumber = null, plotNumber = null] = parcel
  const name = <Iso>{propertyDisplayName({ name: valuation.propertyName, location, blockNumber, plotNumber })}</Iso>
  if (!allowed('canViewProperties')) return name
  return (
    <TextLink to="/properties/$id" params={{ id }}>
      {name}
    </TextLink>
  )
}

/** The link to the property form prefilled from a valuation. */
export const propertyFrom = (id: string) => ({ to: '/properties/create', search: { valuation: id } }) as const
