import { RpcError, refused, whileSignedIn } from './rpc.ts'

type Options = { headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Fetches a file of this server; a request that is refused because the session has expired waits for the next sign-in. Throws
 * RpcError when it is refused or the server can't be reached, and the reason of `signal` when it is aborted.
 */
export function fetchFile(path: string, { headers = {}, signal }: Options = {}): Promise<Response> {
  return whileSignedIn(async () => {
    const answer = await unbroken(fetch(path, { headers, signal, credentials: 'same-origin' }), signal)
    if (!answer.ok) throw refused(await answer.json().catch(() => undefined), answer.status)
    return answer
  }, signal)
}

/** Awaits the rest of an answer. Throws RpcError when the network fails. */
export async function unbroken<T>(reading: Promise<T>, signal?: AbortSignal): Promise<T> {
  return reading.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  })
}
