import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { clientAddress } from '../identity/client-address.ts'
import type { RequestInfo } from '../procedure.ts'

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
