import { isSheet } from '../../approaches/model/codes.ts'
import { pathOfSheet } from '../../approaches/rules/path.ts'
import type { QualityCheck } from '../model.ts'

/** An address within the product: its path, and the element that is scrolled to. */
export type Place = { path: string; hash?: string }

type About = { valuationId: string } & Pick<QualityCheck, 'inspectionId' | 'propertyId'>

/** The screens beside the record and the sheets on which results are mended, as the fields of results begin. */
export type MendingScreen = 'comparables' | 'inspection' | 'report'

/** True for the field of a result that is mended on this screen. */
export const isMendedAt = (field: string, screen: MendingScreen): boolean => field.split('.')[0] === screen

/** Where the field of a result is mended. */
export function placeOf(field: string, { valuationId, inspectionId, propertyId }: About): Place {
  const [head = '', ...rest] = field.split('.')
  const inside = rest.join('.')
  const record = `/valuations/${valuationId}`
  if (isSheet(head)) return { path: pathOfSheet(valuationId, head), hash: inside === 'parts' ? 'list-parts' : inside }
  switch (head) {
    case 'property':
      return propertyId ? { path: `/properties/${propertyId}/edit`, hash: `field-${inside}` } : { path: record }
    case 'inspection':
      return inspectionId
        ? { path: `/inspections/${inspectionId}`, hash: inside || 'inspection' }
        : { path: record, hash: 'inspections' }
    case 'report':
      return { path: `${record}/report`, hash: inside }
    case 'comparables':
      return { path: `${record}/comparables` }
    case 'documents':
      return { path: record, hash: 'documents' }
    case 'declarations':
    case 'licences':
      return { path: record, hash: 'moves' }
    case 'prior':
      return { path: `/valuations/${inside}` }
    default:
      return { path: `${record}/edit`, hash: `field-${field}` }
  }
}
