import { RpcError, refused, whileSignedIn } from './rpc.ts'

type Asked = { headers?: Record<string, string>; signal?: AbortSignal }

/**
 * Fetches a file of ours; one that is refused because the session has ended waits until its person is back. Throws RpcError
 * when it is refused or can't be reached, and what `signal` was aborted with.
 */
export function fetchFile(path: string, { headers = {}, signal }: Asked = {}): Promise<Response> {
  return whileSignedIn(async () => {
    const answer = await unbroken(fetch(path, { headers, signal, credentials: 'same-origin' }), signal)
    if (!answer.ok) throw refused(await answer.json().catch(() => undefined), answer.status)
    return answer
  }, signal)
}

/** What is still to be read of an answer. Throws RpcError when the network breaks off. */
export async function unbroken<T>(reading: Promise<T>, signal?: AbortSignal): Promise<T> {
  return reading.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  })
}
