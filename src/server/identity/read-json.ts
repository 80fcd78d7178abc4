import { AppError } from '#kernel/errors.ts'

/** The largest body an identity endpoint reads, in bytes. */
const LIMIT = 16_384

/** Reads a JSON object from a request. Throws 'unsupported-media-type', 'payload-too-large' or 'malformed-json'. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported-media-type')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('malformed-json')
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    // A length may be missing or a lie, so what comes in is what counts.
    if (size > LIMIT) throw new AppError('payload-too-large', { params: { limit: '16 KB' } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
