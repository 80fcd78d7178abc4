import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { findGovernorate, type Governorate } from '../../places/model.ts'
import { propertiesMessages } from '../messages.ts'

// Separate from the border data, which is a hundred times larger: the browser uses the server's answer.

/** A point in degrees. */
export type Point = { latitude: number; longitude: number }
/** Finds the governorate of a point; undefined outside Kuwait. */
export type Locate = (point: Point) => { governorate: Governorate } | undefined

/** The location of a property as entered. */
export type Where = {
  latitude: number | null
  longitude: number | null
  governorate: string | null
  location: string | null
  outsideKuwait: boolean | null
}

const fault = faultOf('properties', propertiesMessages)

/** The pin; undefined unless its coordinates are valid. */
export function pinOf({ latitude, longitude }: Pick<Where, 'latitude' | 'longitude'>): Point | undefined {
  if (latitude === null || longitude === null) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

type Pinned = Pick<Where, 'latitude' | 'longitude' | 'governorate'>

/** True for a stored pin whose governorate was not changed: it stays when the area belongs to another governorate by now. */
export function keepsPinnedGovernorate(where: Pinned, stored: Pinned): boolean {
  return (
    where.latitude !== null &&
    stored.governorate !== null &&
    (['latitude', 'longitude', 'governorate'] as const).every((field) => where[field] === stored[field])
  )
}

/**
 * The faults of a location: an incomplete or invalid pin, swapped coordinates, a
 * pin outside Kuwait that was not confirmed, or an entered governorate other than the pin's and than the stored one.
 */
export function pinFaultsBy(where: Where, locate: Locate, stored?: Pinned): FieldFault[] {
  const { latitude, longitude, governorate, outsideKuwait } = where
  if ((latitude === null) !== (longitude === null))
    return [fault(latitude === null ? 'latitude' : 'longitude', 'fault.pin.half')]
  if (latitude === null || longitude === null) return []
  const pin = pinOf(where)
  const found = pin && locate(pin)
  const given = governorate === null ? undefined : findGovernorate(governorate)
  const isOther = given && given !== found?.governorate && !(stored && keepsPinnedGovernorate(where, stored))
  const elsewhere = isOther ? [fault('governorate', 'fault.governorate.pin')] : []
  if (found) return elsewhere
  if (outsideKuwait !== true && isSwapped({ latitude, longitude }, locate))
    return [fault('latitude', 'fault.pin.swapped')]
  if (!pin) {
    const [low, long] = [Math.abs(latitude) > 90, Math.abs(longitude) > 180]
    return [
      ...(low ? [fault('latitude', 'fault.latitude')] : []),
      ...(long ? [fault('longitude', 'fault.longitude')] : []),
    ]
  }
  return outsideKuwait === true ? elsewhere : [fault('latitude', 'fault.pin.outside')]
}

/** True for coordinates that lie in Kuwait when swapped. */
const isSwapped = ({ latitude, longitude }: Point, locate: Locate) =>
  locate({ latitude: longitude, longitude: latitude }) !== undefined
