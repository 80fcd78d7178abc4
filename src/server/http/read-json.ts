import { AppError } from '#kernel/errors.ts'
import { type BodyLimits, readBody, type Sent } from './read-body.ts'

/**
 * Reads the JSON body of a request within limits; an empty body is undefined.
 * Throws 'unsupported-media-type' or 'malformed-json', and the AppErrors of `readBody`.
 */
export async function readJson(sent: Sent, limits: BodyLimits): Promise<unknown> {
  // A client that disconnects is not logged as a server error; the response reaches nobody.
  const bytes = await readBody(sent, limits).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('malformed-json', { cause: error })
  })
  if (bytes.length === 0) return undefined
  if (!/^application\/json\s*(;|$)/i.test(sent.headers.get('content-type') ?? ''))
    throw new AppError('unsupported-media-type')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new AppError('malformed-json')
  }
}
