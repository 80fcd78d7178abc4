import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { BORDERS_ID } from '../../places/rules/borders-id.ts'
import { locate } from '../../places/rules/locate.ts'
import { deriveLocation, pinFaults, roundCoordinate } from '../../properties/rules/pin.ts'
import { AMENITY_FIELDS } from '../fields.ts'
import { spatialMessages } from '../messages.ts'
import { AMENITY_CATEGORIES } from '../model/codes.ts'

/** An amenity as a file or a person tells it, before its rules are checked. */
export type AmenityInput = {
  category: string | undefined
  nameAr: string | undefined
  nameEn: string | undefined
  latitude: number | undefined
  longitude: number | undefined
  source: string | undefined
  sourceReference: string | undefined
}

const fault = faultOf('spatial', spatialMessages)

/** What is wrong with an amenity: its category, its texts, a point outside Kuwait, nobody to be credited. */
export function amenityFaults(fields: AmenityInput): FieldFault[] {
  const { category, latitude = null, longitude = null, source } = fields
  const faults: FieldFault[] = []
  if (!AMENITY_CATEGORIES.some((one) => one === category))
    faults.push(fault('category', 'fault.category', { list: AMENITY_CATEGORIES.join(', ') }))
  if (!source) faults.push(fault('source', 'fault.required'))
  for (const field of ['nameAr', 'nameEn', 'source', 'sourceReference'] as const) {
    const { max } = AMENITY_FIELDS[field]
    const text = fields[field] ?? ''
    if (text.length > max) faults.push(fault(field, 'fault.tooLong', { max }))
    else if (hasUnshowable(text)) faults.push(kernelFault(field, 'badText'))
  }
  if (latitude === null && longitude === null) faults.push(fault('latitude', 'fault.required'))
  else faults.push(...pinFaults({ latitude, longitude, governorate: null, location: null, outsideKuwait: false }))
  return faults
}

/** An amenity without faults as it is stored: rounded to a centimetre, with its area, governorate and H3 cells. */
export function amenityRecord({ category, latitude = 0, longitude = 0, source, ...names }: AmenityInput) {
  const point = { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) }
  const where = { ...point, governorate: null, location: null, outsideKuwait: false }
  const { areaNumber, governorate, cell6, cell8, cell10 } = deriveLocation(where, locate)
  const text = (value: string | undefined) => (value === undefined ? null : tidyText(value))
  return {
    ...point,
    category: category ?? '',
    nameAr: text(names.nameAr),
    nameEn: text(names.nameEn),
    areaNumber,
    governorate,
    cell6: cell6 ?? '',
    cell8: cell8 ?? '',
    cell10: cell10 ?? '',
    locatedBy: BORDERS_ID,
    source: source ?? '',
    sourceReference: text(names.sourceReference),
  }
}
