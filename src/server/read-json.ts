import { AppError } from '#kernel/errors.ts'

/**
 * Reads the JSON body of a request, at most `limit` bytes of it; an empty body is undefined.
 * Throws 'unsupported-media-type', 'payload-too-large' or 'malformed-json'.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  // A caller who hangs up half-way is no failure of ours to be logged; the answer reaches nobody.
  const bytes = await readBytes(request, limit).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('malformed-json', { cause: error })
  })
  if (bytes.length === 0) return undefined
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported-media-type')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('malformed-json')
  }
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const { headers } = request
  // Node reads no more than what is declared, and reading at once spares the making of a stream.
  if (/^\d+$/.test(headers.get('content-length') ?? '') && !headers.has('transfer-encoding')) {
    const bytes = Buffer.from(await request.arrayBuffer())
    if (bytes.length > limit) throw tooLarge(limit)
    return bytes
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    // A length may be missing or a lie, so what comes in is what counts.
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(limit: number): AppError {
  return new AppError('payload-too-large', { params: { limit: `${Math.round(limit / 1024)} KB` } })
}
