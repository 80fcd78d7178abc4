import { fetchFile, unbroken } from './fetch-file.ts'
import { saveFile } from './save-file.ts'

/**
 * Downloads a file that the server generates; returns its name. Throws RpcError when it is refused, and the reason of `signal` when
 * it is aborted.
 */
export async function downloadFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchFile(path, { signal })
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  saveFile(await unbroken(answer.blob(), signal), name)
  return name
}
