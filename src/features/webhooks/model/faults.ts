import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { webhooksMessages } from '../messages.ts'
import type { WrittenEndpoint } from './endpoints.ts'

const fault = faultOf('webhooks', webhooksMessages)

/** How an address begins. */
export const SCHEME = 'https://'
const LONGEST = { name: 100, url: 500 }
/** A host by its name: one that is written as figures has no certificate, and names of networks within have no dot or end so. */
const HOST = /^(?!.*\.(?:local|localhost|internal|intranet|lan|home|arpa)$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/
const PORTS = ['', '8443']

/** True for an address that events may be sent to: https, at a name, on the port 443 or 8443, without credentials. */
export function isWebhookAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(url)
  if (protocol !== 'https:' || username || password || hash) return false
  return PORTS.includes(port) && HOST.test(hostname)
}

/** What is wrong with an endpoint as it is typed. */
export function endpointFaults({ name, url, kinds }: WrittenEndpoint): FieldFault[] {
  const nameFaults = isBlank(name)
    ? [kernelFault('name', 'required')]
    : name.trim().length > LONGEST.name
      ? [kernelFault('name', 'tooLong', { max: LONGEST.name })]
      : hasUnshowable(name)
        ? [kernelFault('name', 'badText')]
        : []
  const isRight = url.trim().length <= LONGEST.url && isWebhookAddress(url.trim())
  return [
    ...nameFaults,
    ...(isRight ? [] : [fault('url', 'fault.url', { scheme: SCHEME })]),
    ...(kinds.length > 0 ? [] : [fault('kinds', 'fault.kinds')]),
  ]
}
