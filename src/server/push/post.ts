import type { RequestOptions } from 'node:https'
import webPush from 'web-push'
import { type Answered, postOut } from '../outgoing/post.ts'
import type { DeviceKeys, VapidKeys } from './keys.ts'

/** A message as it leaves: to an endpoint of a push service, encrypted for one device. */
type PushMessage = { endpoint: string; headers: Record<string, string | number>; body: Buffer }
/**
 * What became of it: accepted; the device is no more; refused for good; or to be tried again, after so many seconds where the service
 * says so.
 */
export type PushResult =
  | { outcome: 'accepted' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; seconds?: number }
export type PostPush = (message: PushMessage, signal: AbortSignal) => Promise<PushResult>

/** How long a service keeps a message for a device that is off, in seconds. */
const KEPT = 12 * 3600
const REFUSED = [400, 401, 403, 405, 413]
/** The longest rest that a service may ask for, in seconds. */
const LONGEST_REST = 3600

/** The longest text that fits into the 4096 bytes that services take: less the tag, the delimiter, and the header of 86 bytes. */
export const LONGEST_PUSH = 4096 - 16 - 1 - 86

/**
 * A text encrypted for one device (RFC 8291), with the headers by which its push service knows the product (RFC 8292): `contact` is a mailto:
 * or https: address, and `topic` takes the place of an earlier attempt that the device has not taken yet. Throws RangeError for a text of more
 * than LONGEST_PUSH bytes.
 */
export function pushMessage(
  text: string,
  { endpoint, p256dh, auth }: DeviceKeys & { endpoint: string },
  { keys, contact, topic }: { keys: VapidKeys; contact: string; topic: string },
): PushMessage {
  if (Buffer.byteLength(text) > LONGEST_PUSH) throw new RangeError(`A push message has ${LONGEST_PUSH} bytes at most.`)
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: contact, ...keys },
    TTL: KEPT,
    topic,
  })
  return { endpoint, headers, body }
}

/**
 * Posts messages to push services (RFC 8030), to public addresses alone; answers are neither followed nor read. `reach` replaces how a
 * connection is made, in tests alone.
 */
export function createPushPost(reach: RequestOptions = {}): PostPush {
  return async ({ endpoint, headers, body }, signal) => {
    const answer = await postOut({ url: endpoint, headers, body, most: 0, reach }, signal)
    return 'failure' in answer ? { outcome: 'later', reason: answer.failure } : resultOf(answer)
  }
}

function resultOf({ status, retryAfter }: Answered): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `HTTP ${status}`
  if (REFUSED.includes(status)) return { outcome: 'refused', reason }
  return { outcome: 'later', reason, ...(retryAfter > 0 ? { seconds: Math.min(retryAfter, LONGEST_REST) } : {}) }
}
