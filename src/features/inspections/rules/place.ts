import type { Point } from '#kernel/geo.ts'
import type { Appointment, PropertyFacts } from '../model.ts'

type Stop = Pick<Appointment, 'latitude' | 'longitude'> & {
  property: Pick<PropertyFacts, 'latitude' | 'longitude'> | null
}

/** Where an inspection is: the appointment's own place, or else the property's pin; null where neither is known. */
export function meetingPoint({ latitude, longitude, property }: Stop): Point | null {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  if (!property || property.latitude === null || property.longitude === null) return null
  return { latitude: property.latitude, longitude: property.longitude }
}

/** An address that opens the way to a place in the device's map. */
export function routeTo({ latitude, longitude }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
