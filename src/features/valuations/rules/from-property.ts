import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { ValuationFields } from '../model.ts'

/** What a valuation takes from a registered property. */
export type ValuedProperty = {
  id: string
  name: string | null
  type: PropertyCategory | null
  area: number | null
  location: string | null
  blockNumber: string | null
  plotNumber: string | null
  ownerName: string | null
  documentNumber: string | null
  registrationDate: CalendarDate | null
  yearBuilt: number | null
  floors: number | null
}

/** The fields of a valuation that is created from a property: its facts and the link. */
export function valuationFromProperty(property: Omit<ValuedProperty, 'name'>): ValuationFields {
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
