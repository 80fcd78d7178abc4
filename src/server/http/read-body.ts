import { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'

/** A request's headers and body: the browser's own Request, or Node's message. */
export type Sent = { headers: Pick<Headers, 'get'>; body: Readable | AsyncIterable<Uint8Array> | null }

/**
 * What bodies that have not come whole may hold together in this process, in bytes: what they hold now, the most, and how much of each body is
 * not counted, so that ordinary calls are read while large ones are refused.
 */
export type BodyBudget = { held: number; readonly most: number; readonly uncounted: number }

const KB = 1024
const MB = 1024 * KB

/** The bodies of people who are signed in, whose calls are limited, and those of anybody else, which are counted from their first byte. */
export const BODY_BUDGETS = {
  people: { held: 0, most: 48 * MB, uncounted: 16 * KB },
  anybody: { held: 0, most: 16 * MB, uncounted: 0 },
} satisfies Record<string, BodyBudget>

/** What a body is read within: its own bytes, what all may hold, and how long it may take to come, in ms. */
export type BodyLimits = { limit: number; budget: BodyBudget; within?: number }

/** How long the body of a call may take to come, in ms. */
const WITHIN = 30_000
/** What each piece takes beside its bytes: a body may come byte by byte. */
const PIECE = 256

/**
 * Reads the body of a request, at most `limit` bytes of it; nothing when the declared length is larger. Throws AppError
 * 'payload-too-large', 'unavailable' while bodies hold all that they may, 'deadline-exceeded' for one that does not end in time, and
 * another Error when the client disconnects.
 */
export async function readBody({ headers, body }: Sent, limits: BodyLimits): Promise<Buffer> {
  const declared = Number(headers.get('content-length') ?? 0)
  if (declared > limits.limit) throw tooLarge(limits.limit)
  return readBytes(body ?? [], limits)
}

function readBytes(
  body: Readable | AsyncIterable<Uint8Array> | [],
  { limit, budget, within = WITHIN }: BodyLimits,
): Promise<Buffer> {
  // Reads Node's stream by its events: iterating over it costs more than the rest of reading.
  const stream = body instanceof Readable ? body : Readable.from(body)
  const chunks: Uint8Array[] = []
  let [size, held] = [0, 0]
  return new Promise<Buffer>((resolve, reject) => {
    const take = (chunk: Uint8Array) => {
      size += chunk.length
      // The declared length may be missing or wrong, so the received bytes count.
      if (size > limit) return fail(tooLarge(limit))
      chunks.push(chunk)
      const counted = Math.max(0, size + chunks.length * PIECE - budget.uncounted)
      budget.held += counted - held
      held = counted
      if (held > 0 && budget.held > budget.most) fail(new AppError('unavailable'))
    }
    const late = setTimeout(() => fail(new AppError('deadline-exceeded')), within).unref()
    stream.on('data', take)
    stream.on('end', () => {
      stop()
      resolve(Buffer.concat(chunks))
    })
    stream.on('error', fail)
    stream.on('close', () => stream.readableEnded || cutOff())
    if (stream.destroyed) cutOff()

    function cutOff() {
      fail(new Error('The body was cut off.'))
    }
    function fail(error: Error) {
      stop()
      chunks.length = 0
      reject(error)
    }
    function stop() {
      clearTimeout(late)
      stream.off('data', take)
      budget.held -= held
      held = 0
    }
  })
}

function tooLarge(limit: number): AppError {
  const shown = limit < MB ? `${Math.round(limit / KB)} KB` : `${Math.round(limit / MB)} MB`
  return new AppError('payload-too-large', { params: { limit: shown } })
}
