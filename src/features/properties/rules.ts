import type { PropertyCategory, Valuation, ValuationFields } from '../valuations/model.ts'
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
