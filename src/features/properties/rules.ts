import { rowScope } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { type FieldsWith, fieldsWhere } from '#kernel/field-descriptor.ts'
import type { PropertyCategory, Valuation, ValuationFields } from '../valuations/model.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import type { Property, PropertyFields } from './model.ts'

type Valued = Pick<
  Property,
  | 'id'
  | 'type'
  | 'area'
  | 'location'
  | 'blockNumber'
  | 'plotNumber'
  | 'ownerName'
  | 'documentNumber'
  | 'registrationDate'
  | 'yearBuilt'
  | 'floors'
>

/** The fields that a valuation starts with when it is begun from a property: its facts, and the property itself. */
export function valuationFromProperty(property: Valued): ValuationFields {
  return {
    propertyId: property.id,
    propertyCategory: property.type,
    propertySize: property.area,
    areaName: property.location,
    blockNumber: property.blockNumber,
    plotNumber: property.plotNumber,
    ownerName: property.ownerName,
    documentNumber: property.documentNumber,
    documentDate: property.registrationDate,
    hasBuilding: property.yearBuilt !== null || (property.floors ?? 0) > 0,
  }
}

type Valuing = Pick<
  Valuation,
  | 'propertyCategory'
  | 'propertySize'
  | 'areaName'
  | 'blockNumber'
  | 'plotNumber'
  | 'ownerName'
  | 'documentNumber'
  | 'documentDate'
>

/** The fields that a property starts with when it is made from a valuation: what the valuation knows of it. */
export function propertyFromValuation(valuation: Valuing): PropertyFields {
  return {
    type: valuation.propertyCategory as PropertyCategory | null,
    status: 'active',
    area: valuation.propertySize,
    location: valuation.areaName,
    blockNumber: valuation.blockNumber,
    plotNumber: valuation.plotNumber,
    ownerName: valuation.ownerName,
    documentNumber: valuation.documentNumber,
    registrationDate: valuation.documentDate,
  }
}

/** What a property is called: its name, else its parcel. */
export function propertyDisplayName({
  name,
  location,
  blockNumber,
  plotNumber,
}: Record<'name' | 'location' | 'blockNumber' | 'plotNumber', string | null>): string {
  return name ?? [location, blockNumber, plotNumber].filter((part) => part !== null).join(' / ')
}

type Withheld = FieldsWith<typeof WRITTEN_FIELDS, { seenBy: 'all' | 'own' }>

const FROM_CLIENTS = fieldsWhere(WRITTEN_FIELDS, ({ seenBy }) => seenBy === 'all') as Withheld[]
// Whose it is, and which parcel: a pin would tell the parcel, and a street is half an address.
const FROM_GUESTS = fieldsWhere(WRITTEN_FIELDS, ({ seenBy }) => seenBy !== undefined) as Withheld[]

/** The fields of a property that this person is not told: each is null for them, which is no word about the property. */
export function withheldFrom(viewer: { role: Role }): readonly Withheld[] {
  const scope = rowScope(viewer)
  if (scope === 'all') return []
  return scope === 'own' ? FROM_CLIENTS : FROM_GUESTS
}
