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

/** The most places that the device's map takes in one way. */
export const MOST_THROUGH = 10

/** An address that opens the way through places in their order, the first of them where there are more than fit. */
export function routeThrough(points: readonly Point[]): string {
  const places = points.slice(0, MOST_THROUGH).map(({ latitude, longitude }) => `${latitude},${longitude}`)
  const through = places.slice(0, -1).join('|')
  const last = `https://www.google.com/maps/dir/?api=1&destination=${places.at(-1)}`
  return through ? `${last}&waypoints=${encodeURIComponent(through)}` : last
}
