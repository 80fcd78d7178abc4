import { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'

/** A request's headers and body: the browser's own Request, or Node's message. */
export type Sent = { headers: Pick<Headers, 'get'>; body: Readable | AsyncIterable<Uint8Array> | null }

/**
 * Reads the body of a request, at most `limit` bytes of it; nothing of it when it tells of more. Throws AppError
 * 'payload-too-large', and an Error of another kind when the caller hangs up half-way.
 */
export async function readBody({ headers, body }: Sent, limit: number): Promise<Buffer> {
  const declared = Number(headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  return readBytes(body ?? [], limit)
}

function readBytes(body: Readable | AsyncIterable<Uint8Array> | [], limit: number): Promise<Buffer> {
  // Node's own stream is heard by its events: iterating over it costs more than all the rest of reading.
  const stream = body instanceof Readable ? body : Readable.from(body)
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const take = (chunk: Uint8Array) => {
      size += chunk.length
      // A length may be missing or a lie, so what comes in is what counts.
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
