import { areaByNumber, findArea, isLocatable, renamedTo } from '#features/places/model.ts'
import type { Located } from '#features/places/rules/locate.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type Point, pinFaultsBy, pinOf } from '../../rules/pin-faults.ts'
import type { FormValues } from './values.ts'

type Pin = Pick<FormValues, 'latitude' | 'longitude'>

/** The server's answer for a pin: its location, and that of the swapped coordinates; null outside Kuwait. */
export type Answer = { of: Point; found: Located | null; exchanged: Located | null }

/** The pin of a form; undefined unless its coordinates are valid. */
export function pinIn({ latitude, longitude }: Pin): Point | undefined {
  const [lat, long] = [latitude, longitude].map((degrees) => (Number.isNaN(degrees) ? null : degrees))
  return pinOf({ latitude: lat ?? null, longitude: long ?? null })
}

const isSame = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude

/** The answer for exactly this pin. */
export function answerOf(values: Pin, answer: Answer | null): Answer | null {
  const pin = pinIn(values)
  return pin && answer && isSame(pin, answer.of) ? answer : null
}

/** A stored pin with its governorate. */
export type StoredPin = Parameters<typeof pinFaultsBy>[2]

/** The location faults of the form, as far as the pin's location is known; `stored` in the form of a stored property. */
export function whereFaults(values: FormValues, answer: Answer | null, stored?: StoredPin): FieldFault[] {
  const { latitude, longitude, governorate, location, outsideKuwait } = values
  const where = { latitude, longitude, governorate: governorate || null, location: location || null, outsideKuwait }
  const pin = pinIn(values)
  const known = answerOf(values, answer)
  if (pin && !known) return []
  const locateKnown = (point: Point) =>
    known ? ((isSame(point, known.of) ? known.found : known.exchanged) ?? undefined) : undefined
  return pinFaultsBy(where, locateKnown, stored)
}

type Place = Pick<FormValues, 'location' | 'governorate'>

/** The place of a pin as the form writes it; undefined in an area that the list does not have. */
export function placeOf({ area, governorate }: Located): Place | undefined {
  const found = areaByNumber(area)
  return found && { location: found.nameAr, governorate }
}

/** True when the form names another area or governorate than the pin's. */
export function isElsewhere({ location, governorate }: Place, found: Located): boolean {
  const named = findArea(location)
  const otherArea = location !== '' && named?.number !== found.area && !(named && !isLocatable(named))
  return otherArea || (governorate !== '' && governorate !== found.governorate)
}

/** What a new pin fills in: area and governorate where they are blank, and nothing where the form names another place. */
export function filledBy(values: Place, found: Located): Partial<Place> {
  if (isElsewhere(values, found)) return {}
  const named = findArea(values.location)
  // A former name stays as it was written, and so does an area that no pin is found in.
  const isKept = named && (!isLocatable(named) || renamedTo(values.location, 'ar') !== undefined)
  return (isKept ? undefined : placeOf(found)) ?? { governorate: found.governorate }
}
