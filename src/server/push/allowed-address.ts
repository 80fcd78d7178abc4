/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** A host, with its port where it has one of its own; `*.` stands for whatever lies below it. */
export const SERVICE = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(:\d{1,5})?$/

/** True for an https address at one of the services, without credentials: the server posts to no other. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return services.some((service) => (service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service))
}
