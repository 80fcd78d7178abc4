import { fetchFile, unbroken } from './fetch-file.ts'

/**
 * Fetches a file that the server makes and gives it to the browser's downloads; gives its name. Throws RpcError when it is
 * refused, so that the page can say why, and what `signal` was aborted with.
 */
export async function downloadFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchFile(path, { signal })
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const bytes = await unbroken(answer.blob(), signal)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return name
}
