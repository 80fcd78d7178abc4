import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestInfo } from '../procedure.ts'
import { isIP } from 'node:net'
import { canonicalAddress } from '../identity/better-auth/ip-address.ts'

/** The headers of a request, as the browser's own Headers give them. */
export type RequestHeaders = Pick<Headers, 'get'>

/** The headers of Node's message in the same form; making Headers of them costs as much as reading a session. */
export function requestHeaders({ headers }: IncomingMessage): RequestHeaders {
  return {
    get(name) {
      const value = headers[name]
      return typeof value === 'string' ? value : (value?.join(', ') ?? null)
    },
  }
}

/** The policy of an answer that is data alone: should a browser show it as a page, nothing in it runs, loads or is framed. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The same of a file, which is shown in a sandbox besides. */
export const FILE_POLICY = `${DATA_POLICY}; sandbox`

/** HTTPS only, for a year: what is said where the product is reached by https. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** What is known of a request before anything is done: an id of its own, and where it comes from. */
export function requestInfo(
  headers: RequestHeaders,
  socketAddress: string | undefined,
  trustProxy: boolean,
): RequestInfo {
  const ip = clientAddress(headers, socketAddress, trustProxy)
  return { id: randomUUID(), ip, userAgent: (headers.get('user-agent') ?? '').slice(0, 300) }
}

/**
 * The address that a request comes from: the socket's, or with TRUST_PROXY the last entry of X-Forwarded-For, which our own
 * proxy added (a caller can forge all earlier ones). IPv4-mapped IPv6 is returned as IPv4, an invalid address as an empty text.
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  socketAddress: string | undefined,
  trustProxy = false,
): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded && isIP(forwarded) ? forwarded : (socketAddress ?? '').replace(/%.*$/, '')
  const kind = isIP(address)
  if (kind !== 6) return kind === 4 ? address : ''
  const plain = canonicalAddress(address)
  return isIP(plain) === 4 ? plain : address.toLowerCase()
}
