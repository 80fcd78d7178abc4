import { latinDigits } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import { isPaciNumber, type PropertyFields, propertyFaults } from '../model.ts'
import { findDuplicates } from '../queries/duplicates.ts'
import { propertyFromValuation } from '../rules.ts'
import { completed } from './content.ts'
import { createProperty } from './create.ts'

type Facts = ValuationFields & Pick<PropertyFields, 'latitude' | 'longitude' | 'paciNumber'>

/**
 * The property that facts of a valuation are about: the registered one of its type on the same parcel, else a new one that is registered from
 * them. Of apartments, of which a parcel has many, the size is the same as well, or the automated number of the address. Null where the facts do not suffice for a property.
 */
export async function propertyOfParcel(ctx: WriteContext, facts: Facts): Promise<string | null> {
  const { latitude, longitude } = facts
  const typed = latinDigits(facts.paciNumber ?? '').replace(/\s/g, '')
  const paciNumber = isPaciNumber(typed) ? typed : null
  const fields: PropertyFields = { ...propertyFromValuation(facts), latitude, longitude, paciNumber }
  const { content } = completed(fields)
  const { location, blockNumber, plotNumber, type, area } = content
  if (propertyFaults(content).length > 0 || !location || !blockNumber || !plotNumber) return null
  const { items } = await findDuplicates(ctx, { location, blockNumber, plotNumber })
  const alike = items.filter((one) => one.type === type)
  const found =
    alike.find((one) => paciNumber !== null && one.paciNumber === paciNumber) ??
    alike.find(
      (one) =>
        (type !== 'APARTMENT' || one.area === area) &&
        (paciNumber === null || one.paciNumber === null || one.paciNumber === paciNumber),
    )
  return found?.id ?? (await createProperty(ctx, fields)).id
}
