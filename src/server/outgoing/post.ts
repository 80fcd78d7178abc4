import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { systemCode } from '../process/system-code.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

type Outgoing = {
  /** An https address. */
  url: string
  headers: Readonly<Record<string, string | number>>
  body: string | Uint8Array
  /** The most bytes that are read of the answer. */
  most: number
  /** Replaces how a connection is made, in tests alone. */
  reach?: RequestOptions | undefined
}
/** What came back: the status, the beginning of the answer, and the seconds after which the other side asks to be tried again, 0 where it doesn't say. */
export type Answered = { status: number; text: string; retryAfter: number }

/** How long all of it may take, in ms. */
const TIMEOUT = 10_000
const PRIVATE = { failure: 'EPRIVATE' }

/**
 * Posts to an address outside, to public ones alone: a name is resolved for the connection, which goes to the addresses that were checked, and an address that
 * is written as figures is checked as it is. Redirections are not followed. Gives the code of the failure where no status came in time.
 */
export function postOut(
  { url, headers, body, most, reach = {} }: Outgoing,
  signal: AbortSignal,
): Promise<Answered | { failure: string }> {
  const { hostname, port, pathname, search } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // A connection to an address that is written as figures looks nothing up.
  if (isIP(host) && !isPublicAddress(host) && !reach.hostname) return Promise.resolve(PRIVATE)
  return new Promise((resolve) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])
    const target = { hostname: host, port: port || 443, path: pathname + search }
    const made = { ...target, method: 'POST', headers, agent: false, lookup: publicLookup, signal: within, ...reach }
    const sent = request(made, (answer) => {
      const { statusCode: status = 0, headers: given } = answer
      const chunks: Buffer[] = []
      let length = 0
      // What was said in time counts: the status has come, and the length of an answer is the other side's.
      const end = () => {
        answer.destroy()
        const text = Buffer.concat(chunks).subarray(0, most).toString()
        resolve({ status, text, retryAfter: secondsOf(given['retry-after'], Date.now()) })
      }
      answer.on('error', end).on('close', end)
      if (most === 0) return end()
      answer.on('end', end).on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length >= most) end()
      })
    })
    sent.on('error', (error) => {
      const isLate = within.aborted && !signal.aborted
      resolve({ failure: isLate ? 'TIMEOUT' : systemCode(error) || error.name })
    })
    sent.end(body)
  })
}

/** The seconds of a Retry-After, as a number or as a date (RFC 9110); 0 for none and what is neither. */
function secondsOf(retryAfter: string | undefined, now: number): number {
  if (!retryAfter) return 0
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
