import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '../demo.ts'
import { canonicalAddress } from '../identity/better-auth/ip-address.ts'
import type { RequestInfo } from '../procedure.ts'

/** The headers of a request, in the interface of web Headers. */
export type RequestHeaders = Pick<Headers, 'get'>

/** The headers of Node's message in the same interface; constructing Headers costs as much as reading a session. */
export function requestHeaders({ headers }: IncomingMessage): RequestHeaders {
  return {
    get(name) {
      const value = headers[name]
      return typeof value === 'string' ? value : (value?.join(', ') ?? null)
    },
  }
}

/** The content security policy of data: displayed as a page, it runs and loads nothing and cannot be framed. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The same for a file, which is also sandboxed. */
export const FILE_POLICY = `${DATA_POLICY}; sandbox`

/** HSTS for a year, sent where the product is served over HTTPS. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** The programs that fetch a page to show what a link leads to, or to list it. */
const PREVIEWERS =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|embedly|iframely|pinterest|google-safety/i

/** True for a request that comes ahead of a person: by a program that shows previews of links, a prefetch, or for the head alone. */
const isAhead = (headers: RequestHeaders, method: string | undefined): boolean =>
  method === 'HEAD' ||
  /prefetch|prerender|preview/i.test(
    headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '',
  ) ||
  PREVIEWERS.test(headers.get('user-agent') ?? '')

/** The context of a request: its id, the client's address and agent, and whether it comes ahead of a person. */
export function requestInfo(
  headers: RequestHeaders,
  socketAddress: string | undefined,
  { trustProxy, method }: { trustProxy: boolean; method: string | undefined },
): RequestInfo {
  const ip = clientAddress(headers, socketAddress, trustProxy)
  const userAgent = (headers.get('user-agent') ?? '').slice(0, 300)
  return { id: randomUUID(), ip, userAgent, ...(isAhead(headers, method) ? { isAhead: true } : {}) }
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

// Any of them says that something is in between.
const FORWARDING =
  /^(via|forwarded|x-forwarded(-.*)?|(x|true|cf)-(real|client|cluster-client|connecting)-ip|x-original-(host|url)|x-envoy-.*)$/

/**
 * True for a request that a program of this machine made itself. Behind a proxy every client seems to be this machine, and DNS
 * rebinding reaches it from foreign pages: neither counts.
 */
export function isFromThisMachine({ url, headers }: Pick<Request, 'url' | 'headers'>, ip: string): boolean {
  const { hostname } = new URL(url)
  const isHere = isLoopback(ip) && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return isHere && ![...headers.keys()].some((name) => FORWARDING.test(name))
}
