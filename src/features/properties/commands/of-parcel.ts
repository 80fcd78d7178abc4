import type { WriteContext } from '#server/procedure.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import { type PropertyFields, propertyFaults } from '../model.ts'
import { findDuplicates } from '../queries/duplicates.ts'
import { propertyFromValuation } from '../rules.ts'
import { completed } from './content.ts'
import { createProperty } from './create.ts'

type Facts = ValuationFields & Pick<PropertyFields, 'latitude' | 'longitude'>

/**
 * The property that facts of a valuation are about: the registered one of its type on the same parcel, else a new one that is registered from
 * them. Of apartments, of which a parcel has many, the size is the same as well. Null where the facts do not suffice for a property.
 */
export async function propertyOfParcel(ctx: WriteContext, facts: Facts): Promise<string | null> {
  const { latitude, longitude } = facts
  const fields: PropertyFields = { ...propertyFromValuation(facts), latitude, longitude }
  const { content } = completed(fields)
  const { location, blockNumber, plotNumber, type, area } = content
  if (propertyFaults(content).length > 0 || !location || !blockNumber || !plotNumber) return null
  const { items } = await findDuplicates(ctx, { location, blockNumber, plotNumber })
  const found = items.find((one) => one.type === type && (type !== 'APARTMENT' || one.area === area))
  return found?.id ?? (await createProperty(ctx, fields)).id
}
