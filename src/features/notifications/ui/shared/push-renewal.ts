const KEY = 'push-person'

/** Keeps on this device whose notifications it shows; null for nobody's. */
export function keepPushPerson(person: string | null): void {
  if (person) localStorage.setItem(KEY, person)
  else localStorage.removeItem(KEY)
}

/** Has a device that its owner has added go on after they signed in again, as the former session took the subscription along. */
export function renewPush(person: string): void {
  if (localStorage.getItem(KEY) !== person) return
  // Another page load tries again.
  void import('./push-device.ts').then(({ renewDevice }) => renewDevice()).catch(() => undefined)
}
