import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { systemCode } from '../../process/system-code.ts'

/** How long a client may read nothing before the connection is closed, in ms. */
const READ_TIMEOUT = 120_000
const DISCONNECTED = [
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ECONNRESET',
  'EPIPE',
]

/**
 * Pipes a stream as the body of a response whose head is written. A client that disconnects closes the stream; a stream that fails, or
 * has another length than announced, aborts the response, so that no client takes it for complete.
 */
export async function sendStream(outgoing: ServerResponse, body: Readable, length?: number): Promise<void> {
  let sent = 0
  body.on('data', (chunk: Buffer) => {
    sent += chunk.length
  })
  outgoing.setTimeout(READ_TIMEOUT, () => outgoing.destroy())
  try {
    await pipeline(body, outgoing, { end: false })
    if (length !== undefined && sent !== length) throw new Error(`${sent} bytes came instead of ${length}`)
    outgoing.end()
  } catch (error) {
    body.destroy()
    outgoing.destroy()
    if (!isDisconnect(error)) throw error
  }
}

/** Whether the client disconnected, which is no failure. */
function isDisconnect(error: unknown): boolean {
  return DISCONNECTED.includes(systemCode(error))
}
