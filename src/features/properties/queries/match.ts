import { propertyDisplayName } from '#features/terms/rules.ts'
import { latinDigits } from '#kernel/text.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import { completed } from '../commands/content.ts'
import { isPaciNumber, type Property, type PropertyFields } from '../model.ts'
import { type Matched, matchOf } from '../rules/match.ts'
import { propertyFromValuation } from '../rules.ts'
import { findDuplicates } from './duplicates.ts'

export type Facts = ValuationFields & Pick<PropertyFields, 'latitude' | 'longitude' | 'paciNumber' | 'street'>

/** The registered properties that facts of a valuation may be about, by parcel and by automated number: `matchOf` says of which that is certain. */
export async function matchParcel(ctx: ReadContext, facts: Facts): Promise<Matched<Property & { name: string }>> {
  const { content } = completed(fieldsOf(facts))
  const { location, blockNumber, plotNumber, paciNumber } = content
  const none = { items: [] }
  const hasParcel = location && blockNumber && plotNumber
  const onParcel = hasParcel ? await findDuplicates(ctx, { location, blockNumber, plotNumber }) : none
  const numbered = paciNumber ? await findDuplicates(ctx, { paciNumber }) : none
  const match = matchOf(content, { onParcel: onParcel.items, numbered: numbered.items })
  return { ...match, items: match.items.map((one) => ({ ...one, name: propertyDisplayName(one) })) }
}

/** What facts of a valuation say of its property; an automated number that is none is left out. */
export function fieldsOf(facts: Facts): PropertyFields {
  const { latitude, longitude, street } = facts
  const typed = latinDigits(facts.paciNumber ?? '').replace(/\s/g, '')
  const paciNumber = isPaciNumber(typed) ? typed : null
  return { ...propertyFromValuation(facts), latitude, longitude, paciNumber, street }
}
