import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { ValuationFields } from '../valuations/model.ts'
import type { PropertyFields } from './model.ts'

type Valuing = Pick<
  ValuationFields,
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
