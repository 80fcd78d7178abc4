import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { systemCode } from '../../system-code.ts'

/** How long a client may take nothing before it counts as gone, in ms. */
const STALLED = 120_000
const LEFT = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET', 'EPIPE']

/**
 * Sends a stream as the body of an answer whose head is written, as fast as it is taken. A client that goes away closes the
 * stream; one that breaks off, or is not of the length that was told, breaks the answer off, so that nobody takes it for whole.
 */
export async function sendStream(outgoing: ServerResponse, body: Readable, length?: number): Promise<void> {
  let sent = 0
  body.on('data', (piece: Buffer) => {
    sent += piece.length
  })
  outgoing.setTimeout(STALLED, () => outgoing.destroy())
  try {
    await pipeline(body, outgoing, { end: false })
    if (length !== undefined && sent !== length) throw new Error(`${sent} bytes came instead of ${length}`)
    outgoing.end()
  } catch (error) {
    body.destroy()
    outgoing.destroy()
    if (!isLeft(error)) throw error
  }
}

/** Whether the other side went away, which is its own affair. */
function isLeft(error: unknown): boolean {
  return LEFT.includes(systemCode(error))
}
