import type { FieldFault } from '#kernel/errors.ts'
import { areaByNumber, findArea, findGovernorate, type Governorate } from '../../places/model.ts'
import { DEGREE, inUnits } from '../../places/rules/borders.ts'
import { cellOf, locate } from '../../places/rules/locate.ts'
import { pinFaultsBy, pinOf, type Where } from './pin-faults.ts'

/** Rounds a coordinate for storage: to a ten-millionth of a degree, about a centimetre. */
export const roundCoordinate = (degrees: number) => inUnits(degrees) / DEGREE

/** The faults of a property's location. */
export const pinFaults = (where: Where): FieldFault[] => pinFaultsBy(where, locate)

/** Finds the area of a point, by the borders of this release unless a test injects others. */
export type Locate = typeof locate

/** The derived location columns stored beside the pin. */
export type DerivedLocation = {
  areaNumber: number | null
  governorate: Governorate | null
  location: string | null
  outsideKuwait: boolean
  cell6: string | null
  cell8: string | null
  cell10: string | null
}

/**
 * Derives the stored location. With a pin in Kuwait the area and governorate are the pin's; otherwise they are those of
 * the named place. An unnamed place is derived from the pin; a governorate entered by hand is used when nothing determines it.
 */
export function deriveLocation(where: Where, at: Locate = locate): DerivedLocation {
  const pin = pinOf(where)
  const found = pin && at(pin)
  const named = where.location === null ? undefined : findArea(where.location)
  const given = where.governorate === null ? undefined : findGovernorate(where.governorate)
  const cell = (resolution: number) => (pin ? cellOf(pin, resolution) : null)
  return {
    areaNumber: found?.area ?? (pin ? null : (named?.number ?? null)),
    governorate: found?.governorate ?? given ?? (pin ? null : (named?.governorate ?? null)),
    location: where.location ?? (found ? (areaByNumber(found.area)?.nameAr ?? null) : null),
    outsideKuwait: pin !== undefined && !found,
    cell6: cell(6),
    cell8: cell(8),
    cell10: cell(10),
  }
}

/**
 * Derives the stored location of an unchanged pin after the borders changed. A place that was named after
 * the pin's area follows; in the same area the stored place and governorate stay, also when the area has another name or governorate by
 * now. A pin now outside Kuwait keeps its governorate and place: nobody has confirmed that position, and
 * the next edit of the property requires it.
 */
export function relocated(stored: Where & { areaNumber: number | null }, at: Locate = locate): DerivedLocation {
  const { location, governorate, areaNumber, outsideKuwait } = stored
  const isThePins = location === null || (areaNumber !== null && findArea(location)?.number === areaNumber)
  const place = deriveLocation({ ...stored, governorate: null, location: null }, at)
  if (place.outsideKuwait)
    return {
      ...place,
      location,
      governorate: governorate === null ? null : (findGovernorate(governorate) ?? null),
      outsideKuwait: outsideKuwait === true,
    }
  const stays = place.areaNumber === areaNumber
  const kept = stays && governorate !== null ? findGovernorate(governorate) : undefined
  return {
    ...place,
    governorate: kept ?? place.governorate,
    location: isThePins && !(stays && location !== null) ? place.location : location,
  }
}
