import { answered, refused, whileSignedIn } from './rpc.ts'

type Options = { headers?: Record<string, string>; signal?: AbortSignal }

/** How long the first byte of a file may take, in ms: it may have to be made first. */
export const FILE_TIME_OUT = 5 * 60_000
/** How long a file that is coming in may pause, in ms. */
export const PAUSE_TIME_OUT = 60_000

const by = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/**
 * Fetches a file of this server; a request that is refused because the session has expired waits for the next sign-in. Throws
 * RpcError when it is refused or the server does not answer in time, and the reason of `signal` when it is aborted.
 */
export function fetchFile(path: string, { headers = {}, signal }: Options = {}): Promise<Response> {
  return whileSignedIn(async () => {
    // The time is that of the first byte: a large file may take longer than that as a whole.
    const ask = (until: AbortSignal) => fetch(path, { headers, signal: until, credentials: 'same-origin' })
    const answer = await answered(ask, { within: FILE_TIME_OUT, ...by(signal) })
    if (!answer.ok) throw await refused(await answer.json().catch(() => undefined), answer.status)
    return answer
  }, signal)
}

/** Reads the rest of an answer. Throws RpcError when the network fails or pauses for long, and the reason of `signal` when it is aborted. */
export async function readWhole(answer: Response, signal?: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  while (reader) {
    const { done, value } = await answered(() => reader.read(), { within: PAUSE_TIME_OUT, ...by(signal) }).catch(
      (error: unknown) => {
        void reader.cancel().catch(() => undefined)
        throw error
      },
    )
    if (done) break
    parts.push(value)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
