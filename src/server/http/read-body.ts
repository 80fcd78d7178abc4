import { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'

/** A request's headers and body: the browser's own Request, or Node's message. */
export type Sent = { headers: Pick<Headers, 'get'>; body: Readable | AsyncIterable<Uint8Array> | null }

/**
 * Reads the body of a request, at most `limit` bytes of it; nothing when the declared length is larger. Throws AppError
 * 'payload-too-large', and another Error when the client disconnects.
 */
export async function readBody({ headers, body }: Sent, limit: number): Promise<Buffer> {
  const declared = Number(headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  return readBytes(body ?? [], limit)
}

function readBytes(body: Readable | AsyncIterable<Uint8Array> | [], limit: number): Promise<Buffer> {
  // Reads Node's stream by its events: iterating over it costs more than the rest of reading.
  const stream = body instanceof Readable ? body : Readable.from(body)
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const take = (chunk: Uint8Array) => {
      size += chunk.length
      // The declared length may be missing or wrong, so the received bytes count.
      if (size <= limit) return chunks.push(chunk)
      stream.off('data', take)
      reject(tooLarge(limit))
    }
    stream.on('data', take)
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('error', reject)
    stream.on('close', () => stream.readableEnded || cutOff())
    if (stream.destroyed) cutOff()

    function cutOff() {
      reject(new Error('The body was cut off.'))
    }
  })
}

function tooLarge(limit: number): AppError {
  const shown = limit < 1_048_576 ? `${Math.round(limit / 1024)} KB` : `${Math.round(limit / 1_048_576)} MB`
  return new AppError('payload-too-large', { params: { limit: shown } })
}
