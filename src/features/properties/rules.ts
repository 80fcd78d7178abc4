import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { Valuation, ValuationFields } from '../valuations/model.ts'
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

/** The fields of a valuation that is created from a property: its facts and the link. */
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

/** The fields of a property that is created from a valuation. */
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

/** The display name of a property: its name, else its parcel. */
export function propertyDisplayName({
  name,
  location,
  blockNumber,
  plotNumber,
}: Record<'name' | 'location' | 'blockNumber' | 'plotNumber', string | null>): string {
  return name ?? [location, blockNumber, plotNumber].filter((part) => part !== null).join(' / ')
}
