import type { FieldFault } from '#kernel/errors.ts'
import { findArea, findGovernorate, type Governorate } from '../../places/model.ts'
import { DEGREE, inUnits } from '../../places/rules/borders.ts'
import { cellOf, locate } from '../../places/rules/locate.ts'
import { pinFaultsBy, pinOf, type Where } from './pin-faults.ts'

/** A coordinate as it is kept: to a ten-millionth of a degree, which is a centimetre. */
export const kept = (degrees: number) => inUnits(degrees) / DEGREE

/** What is wrong with where a property is said to lie. */
export const pinFaults = (where: Where): FieldFault[] => pinFaultsBy(where, locate)

/** Finds the area of a point: by the borders of this release, unless a test has others. */
export type Locate = typeof locate

/** Where a property lies, as it is stored beside its pin. */
export type Placed = {
  areaNumber: number | null
  governorate: Governorate | null
  location: string | null
  outsideKuwait: boolean
  cell6: string | null
  cell8: string | null
  cell10: string | null
}

/**
 * What is stored of where a property lies. With a pin in Kuwait its area and governorate are the pin's; else they are those of
 * the place that is named. A place that nobody named is the pin's; a governorate given by hand stands where nothing tells it.
 */
export function placed(where: Where, areaNames: ReadonlyMap<number, string>, at: Locate = locate): Placed {
  const pin = pinOf(where)
  const found = pin && at(pin)
  const named = where.location === null ? undefined : findArea(where.location)
  const given = where.governorate === null ? undefined : findGovernorate(where.governorate)
  const cell = (resolution: number) => (pin ? cellOf(pin, resolution) : null)
  return {
    areaNumber: found?.area ?? (pin ? null : (named?.number ?? null)),
    governorate: found?.governorate ?? given ?? (pin ? null : (named?.governorate ?? null)),
    location: where.location ?? (found ? (areaNames.get(found.area) ?? null) : null),
    outsideKuwait: pin !== undefined && !found,
    cell6: cell(6),
    cell8: cell(8),
    cell10: cell(10),
  }
}

/**
 * What is to be stored of where a pin lies once borders are others; nobody has said anything anew. A place that was named after
 * the pin's area follows. A pin that would lie outside Kuwait keeps its governorate and place: nobody has said yes to that, and
 * whoever changes the property next is asked.
 */
export function relocated(
  stored: Where & { areaNumber: number | null },
  areaNames: ReadonlyMap<number, string>,
  at: Locate = locate,
): Placed {
  const { location, governorate, areaNumber, outsideKuwait } = stored
  const isThePins = location === null || (areaNumber !== null && findArea(location)?.number === areaNumber)
  const place = placed({ ...stored, governorate: null, location: null }, areaNames, at)
  if (place.outsideKuwait)
    return {
      ...place,
      location,
      governorate: governorate === null ? null : (findGovernorate(governorate) ?? null),
      outsideKuwait: outsideKuwait === true,
    }
  return { ...place, location: isThePins ? place.location : location }
}
