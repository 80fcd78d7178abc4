import { createLiveEndpoint, type LiveCall, type LiveEndpointParts } from './endpoint.ts'
import { createLiveHub, type LiveHubParts } from './hub.ts'

type Parts = LiveHubParts & Omit<LiveEndpointParts, 'hub'>

/** What tells open screens of changes: the handler of `GET /live`, and the streams behind it, which `close` ends. */
export type Live = { answer: (call: LiveCall) => Promise<void>; size: () => number; close: () => void }

/** Creates the streams of one server. */
export function createLive({ limitCalls, secure, ...parts }: Parts): Live {
  const hub = createLiveHub(parts)
  const { sessionOf, log } = parts
  return {
    answer: createLiveEndpoint({ hub, sessionOf, limitCalls, secure, log }),
    size: hub.size,
    close: hub.close,
  }
}
