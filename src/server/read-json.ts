import { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'

/** A request's headers and body: the browser's own Request, or Node's message. */
type Sent = { headers: Pick<Headers, 'get'>; body: Readable | AsyncIterable<Uint8Array> | null }

/**
 * Reads the JSON body of a request, at most `limit` bytes of it; an empty body is undefined.
 * Throws 'unsupported-media-type', 'payload-too-large' or 'malformed-json'.
 */
export async function readJson({ headers, body }: Sent, limit: number): Promise<unknown> {
  const declared = Number(headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  // A caller who hangs up half-way is no failure of ours to be logged; the answer reaches nobody.
  const bytes = await readBytes(body ?? [], limit).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('malformed-json', { cause: error })
  })
  if (bytes.length === 0) return undefined
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    throw new AppError('unsupported-media-type')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('malformed-json')
  }
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
  return new AppError('payload-too-large', { params: { limit: `${Math.round(limit / 1024)} KB` } })
}
