import { askOut } from './ask.ts'

/** What is posted: all that `askOut` takes but its method. */
type Outgoing = Omit<Parameters<typeof askOut>[0], 'method' | 'isTrusted' | 'body'> & { body: string | Uint8Array }
/** What came back: the status, the beginning of the answer, and the seconds after which the other side asks to be tried again, 0 where it doesn't say. */
export type Answered = { status: number; text: string; retryAfter: number }

/** Posts to an address outside, to public ones alone, as `askOut` does. Gives the code of the failure where no status came in time. */
export async function postOut(outgoing: Outgoing, signal: AbortSignal): Promise<Answered | { failure: string }> {
  const reply = await askOut({ ...outgoing, method: 'POST' }, signal)
  if ('failure' in reply) return reply
  const { status, headers, bytes } = reply
  return { status, text: bytes.toString(), retryAfter: secondsOf(headers['retry-after'], Date.now()) }
}

/** The seconds of a Retry-After, as a number or as a date (RFC 9110); 0 for none and what is neither. */
function secondsOf(retryAfter: string | undefined, now: number): number {
  if (!retryAfter) return 0
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}
