import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { findArea, findGovernorate, type Governorate } from '../../places/model.ts'
import { DEGREE, inUnits, type Point } from '../../places/rules/borders.ts'
import { cellOf, locate } from '../../places/rules/locate.ts'
import { propertiesMessages } from '../messages.ts'

/** What is said of where a property lies. */
export type Where = {
  latitude: number | null
  longitude: number | null
  governorate: string | null
  location: string | null
  outsideKuwait: boolean | null
}

type FaultKey = keyof typeof propertiesMessages & `fault.${string}`

/** A coordinate as it is kept: to a ten-millionth of a degree, which is a centimetre. */
export const kept = (degrees: number) => inUnits(degrees) / DEGREE

/** The pin, when there is one that lies anywhere on the earth. */
export function pinOf({ latitude, longitude }: Pick<Where, 'latitude' | 'longitude'>): Point | undefined {
  if (latitude === null || longitude === null) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/**
 * What is wrong with where a property is said to lie: half a pin or one off the earth, coordinates that have changed places, a
 * pin outside Kuwait that nobody said yes to, a governorate given by hand that is not the pin's.
 */
export function pinFaults(where: Where): FieldFault[] {
  const { latitude, longitude, governorate, outsideKuwait } = where
  const fault = (field: string, key: FaultKey) => fieldFault(field, `properties:${key}`, propertiesMessages[key])
  if ((latitude === null) !== (longitude === null))
    return [fault(latitude === null ? 'latitude' : 'longitude', 'fault.pin.half')]
  if (latitude === null || longitude === null) return []
  const pin = pinOf(where)
  const found = pin && locate(pin)
  const given = governorate === null ? undefined : findGovernorate(governorate)
  const elsewhere = given && given !== found?.governorate ? [fault('governorate', 'fault.governorate.pin')] : []
  if (found) return elsewhere
  if (outsideKuwait !== true && isSwapped({ latitude, longitude })) return [fault('latitude', 'fault.pin.swapped')]
  if (!pin) {
    const [low, long] = [Math.abs(latitude) > 90, Math.abs(longitude) > 180]
    return [
      ...(low ? [fault('latitude', 'fault.latitude')] : []),
      ...(long ? [fault('longitude', 'fault.longitude')] : []),
    ]
  }
  return outsideKuwait === true ? elsewhere : [fault('latitude', 'fault.pin.outside')]
}

const isSwapped = ({ latitude, longitude }: Point) => locate({ latitude: longitude, longitude: latitude }) !== undefined

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
