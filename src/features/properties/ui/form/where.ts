import type { Located } from '#features/places/rules/locate.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type Point, pinFaultsBy, pinOf } from '../../rules/pin-faults.ts'
import type { FormValues } from './values.ts'

type Pin = Pick<FormValues, 'latitude' | 'longitude'>

/** What the server found of a pin: where it lies, and where it would with its coordinates exchanged; null for outside Kuwait. */
export type Answer = { of: Point; found: Located | null; exchanged: Located | null }

/** The pin of a form, when there is one that lies anywhere on the earth. */
export function pinIn({ latitude, longitude }: Pin): Point | undefined {
  const [lat, long] = [latitude, longitude].map((degrees) => (Number.isNaN(degrees) ? null : degrees))
  return pinOf({ latitude: lat ?? null, longitude: long ?? null })
}

const isSame = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude

/** What was answered of this very pin. */
export function answerOf(values: Pin, answer: Answer | null): Answer | null {
  const pin = pinIn(values)
  return pin && answer && isSame(pin, answer.of) ? answer : null
}

/** What is wrong with where the form says that the property lies, as far as it is known where its pin is. */
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
