import type { DevicePosition } from '#kernel/geo.ts'

/** How long a device may take to find its position, in ms. */
const LOCATE_WITHIN = 8_000

/** The position of the device, if the person allows it and the device finds it in time; null otherwise. */
export function devicePosition(): Promise<DevicePosition | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: LOCATE_WITHIN, maximumAge: 60_000 },
    )
  })
}
