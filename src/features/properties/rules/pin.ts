import type { FieldFault } from '#kernel/errors.ts'
import { findArea, findGovernorate, type Governorate } from '../../places/model.ts'
import { DEGREE, inUnits } from '../../places/rules/borders.ts'
import { cellOf, locate } from '../../places/rules/locate.ts'
import { pinFaultsBy, pinOf, type Where } from './pin-faults.ts'

/** A coordinate as it is kept: to a ten-millionth of a degree, which is a centimetre. */
export const kept = (degrees: number) => inUnits(degrees) / DEGREE

/** What is wrong with where a property is said to lie. */
export const pinFaults = (where: Where): FieldFault[] => pinFaultsBy(where, locate)

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
export function placed(where: Where, areaNames: ReadonlyMap<number, string>): Placed {
  const pin = pinOf(where)
  const found = pin && locate(pin)
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
