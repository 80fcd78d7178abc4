import { RpcError } from '#web/rpc.ts'
import { MEGABYTE } from '../../model.ts'

/** What a record has room for, in bytes. */
export type Room = { fileBytes: number; recordBytes: number; usedBytes: number }

const HEAD = 1024
const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

/** True when a file begins as one of the accepted kinds does. Its content is judged by the server, whole. */
export function looksAccepted(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head)
  return (
    text.includes('%PDF-') ||
    starts(head, 0xff, 0xd8, 0xff) ||
    starts(head, 0x89, 0x50, 0x4e, 0x47) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    starts(head, 0x50, 0x4b, 0x03, 0x04)
  )
}

const refused = (code: 'file-empty' | 'file-kind' | 'file-too-large' | 'record-full', bytes?: number) =>
  new RpcError({ type: 'VALIDATION', code, ...(bytes && { params: { megabytes: Math.floor(bytes / MEGABYTE) } }) }, 0)

/** Why a file cannot be taken, told before a byte of it is sent; null when nothing speaks against it. */
export async function preflight(file: Blob, { fileBytes, recordBytes, usedBytes }: Room): Promise<RpcError | null> {
  if (file.size === 0) return refused('file-empty')
  if (file.size > fileBytes) return refused('file-too-large', fileBytes)
  if (usedBytes + file.size > recordBytes) return refused('record-full', recordBytes)
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => null)
  // A folder that was dropped, or a file that is gone by now.
  if (!head) return refused('file-kind')
  return looksAccepted(new Uint8Array(head)) ? null : refused('file-kind')
}
