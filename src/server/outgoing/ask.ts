import type { IncomingHttpHeaders } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { systemCode } from '../process/system-code.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

type Question = {
  method: 'GET' | 'POST'
  /** An https address. */
  url: string
  headers: Readonly<Record<string, string | number>>
  body?: string | Uint8Array
  /** The most bytes that are read of the answer. */
  most: number
  /** True for a host that the operator has named, which may be of the firm's own network. */
  isTrusted?: boolean
  /** Replaces how a connection is made, in tests alone. */
  reach?: RequestOptions | undefined
}
/** What came back: the status, its headers, and the beginning of the answer; `isWhole` is false where there was more of it, or it broke off. */
export type Reply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; isWhole: boolean }

/** How long all of it may take, in ms. */
const TIMEOUT = 10_000
const PRIVATE = { failure: 'EPRIVATE' }

/**
 * Asks an address outside, by default at public ones alone: a name is resolved for the connection, which goes to the addresses that were checked, and an address that
 * is written as figures is checked as it is. Redirections are not followed. Gives the code of the failure where no status came in time.
 */
export function askOut(
  { method, url, headers, body, most, isTrusted = false, reach = {} }: Question,
  signal?: AbortSignal,
): Promise<Reply | { failure: string }> {
  const { hostname, port, pathname, search } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // A connection to an address that is written as figures looks nothing up.
  if (isIP(host) && !isPublicAddress(host) && !isTrusted && !reach.hostname) return Promise.resolve(PRIVATE)
  return new Promise((resolve) => {
    const within = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(TIMEOUT)])
    const target = { hostname: host, port: port || 443, path: pathname + search }
    const looked = isTrusted ? {} : { lookup: publicLookup }
    const made = { ...target, method, headers, agent: false, ...looked, signal: within, ...reach }
    const sent = request(made, (answer) => {
      const { statusCode: status = 0 } = answer
      const chunks: Buffer[] = []
      let length = 0
      // What was said in time counts: the status has come, and the length of an answer is the other side's.
      const end = () => {
        const isWhole = answer.complete && length <= most
        answer.destroy()
        resolve({ status, headers: answer.headers, bytes: Buffer.concat(chunks).subarray(0, most), isWhole })
      }
      answer.on('error', end).on('close', end)
      if (most === 0) return end()
      answer.on('end', end).on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > most) end()
      })
    })
    sent.on('error', (error) => {
      const isLate = within.aborted && !signal?.aborted
      resolve({ failure: isLate ? 'TIMEOUT' : systemCode(error) || error.name })
    })
    sent.end(body)
  })
}
