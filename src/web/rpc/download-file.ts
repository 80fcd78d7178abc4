import { fetchFile, unbroken } from './fetch-file.ts'

/**
 * Downloads a file that the server generates; returns its name. Throws RpcError when it is refused, and the reason of `signal` when
 * it is aborted.
 */
export async function downloadFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchFile(path, { signal })
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const bytes = await unbroken(answer.blob(), signal)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser starts the download after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return name
}
