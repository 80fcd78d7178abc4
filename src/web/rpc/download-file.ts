import { FILE_IN_MAKING, type Made } from '#kernel/file-in-making.ts'
import { fetchFile, readWhole } from './fetch-file.ts'
import { RpcError, refused } from './rpc.ts'
import { saveFile } from './save-file.ts'

/** In how many bytes at the beginning of an answer its line is looked for: far more than a long making takes. */
const HEAD = 16_384

/**
 * Downloads a file that the server generates; returns its name. A file that is not whole is never saved. Throws RpcError when it is
 * refused or breaks off, and the reason of `signal` when it is aborted.
 */
export async function downloadFile(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchFile(path, { signal, headers: { accept: `${FILE_IN_MAKING}, */*` } })
  const content = await readWhole(answer, signal)
  if (answer.headers.get('content-type') === FILE_IN_MAKING) {
    const { name, file } = await madeFile(content)
    saveFile(file, name)
    return name
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  saveFile(content, name)
  return name
}

/** The file of an answer that began before it was made. Throws RpcError with the error in its place, and for half a file. */
export async function madeFile(content: Blob): Promise<{ name: string; file: Blob }> {
  // The line of a file is ASCII: a character is a byte up to its end.
  const [head = ''] = /^\n*[^\n]+\n/.exec(await content.slice(0, HEAD).text()) ?? []
  if (head === '') throw brokenOff()
  const made = JSON.parse(head) as Made
  if ('error' in made) throw await refused(made, made.status)
  const { name, type, size } = made.file
  const file = content.slice(head.length, undefined, type)
  if (file.size !== size) throw brokenOff()
  return { name, file }
}

const brokenOff = () => new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
