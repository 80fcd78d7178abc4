import { RpcError, refused } from './rpc.ts'

/**
 * Fetches a file that the server makes and gives it to the browser's downloads; gives its name. Throws RpcError when it is
 * refused, so that the page can say why, and what `signal` was aborted with.
 */
export async function takeFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  })
  if (!answer.ok) throw refused(await answer.json().catch(() => undefined), answer.status)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const bytes = await answer.blob().catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return name
}
