import { pathOfSheet } from '../../approaches/rules/path.ts'
import { type Place, placeOf } from '../../quality/rules/place.ts'
import type { WorkFileLack } from '../model.ts'

/** Where what a work-file lacks is brought; null for what nobody brings. */
export function placeOfLack({ lack, documents = [] }: WorkFileLack, valuationId: string): Place | null {
  const record = `/valuations/${valuationId}`
  const at = (field: string) => placeOf(field, { valuationId, inspectionId: null, propertyId: null })
  switch (lack) {
    case 'documents':
      return at(`documents.${documents[0] ?? ''}`)
    case 'inspection':
    case 'photos':
      return at('inspection')
    case 'comparables':
    case 'searches':
      return at('comparables')
    case 'sheets':
    case 'versions':
      return { path: pathOfSheet(valuationId, 'RECONCILIATION') }
    case 'quality':
      return { path: record, hash: 'quality' }
    case 'approval':
      return { path: record, hash: 'moves' }
    case 'report':
      return { path: record, hash: 'issued' }
    case 'audit':
      return null
  }
}
