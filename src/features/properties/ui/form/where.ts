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

/** The location faults of the form, as far as the pin's location is known. */
export function whereFaults(values: FormValues, answer: Answer | null): FieldFault[] {
  const { latitude, longitude, governorate, location, outsideKuwait } = values
  const where = { latitude, longitude, governorate: governorate || null, location: location || null, outsideKuwait }
  const pin = pinIn(values)
  const known = answerOf(values, answer)
  if (pin && !known) return []
  return pinFaultsBy(where, (point) => {
    if (!known) return undefined
    return (isSame(point, known.of) ? known.found : known.exchanged) ?? undefined
  })
}
