import { MEGABYTE, type UploadRoom } from '#kernel/uploads.ts'
import { RpcError } from '../rpc/rpc.ts'

/** What a record accepts: the kinds and size of files, and, where they are limited, how many more and at most. */
export type Room = UploadRoom & { takes: 'files' | 'pictures'; filesLeft?: number; mostFiles?: number }

const HEAD = 1024
const starts = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)

// The signatures of accepted kinds; the server inspects the whole content.
function looksLikePicture(head: Uint8Array, text: string): boolean {
  return (
    starts(head, 0xff, 0xd8, 0xff) ||
    starts(head, 0x89, 0x50, 0x4e, 0x47) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  )
}
const looksLikePaper = (head: Uint8Array, text: string) =>
  text.includes('%PDF-') || starts(head, 0x50, 0x4b, 0x03, 0x04)

type Refusal = 'file-empty' | 'file-kind' | 'picture-unknown' | 'file-too-large' | 'record-full' | 'too-many-photos'
const refused = (code: Refusal, params?: Record<string, number>) =>
  new RpcError({ type: 'VALIDATION', code, ...(params && { params }) }, 0)
const megabytes = (bytes: number) => ({ megabytes: Math.floor(bytes / MEGABYTE) })

/** The error for a file that the server would refuse, before a byte is sent; null otherwise. */
export async function preflight(file: Blob, room: Room): Promise<RpcError | null> {
  const { takes, fileBytes, recordBytes, usedBytes, filesLeft = Number.POSITIVE_INFINITY, mostFiles = 0 } = room
  const unknown = refused(takes === 'pictures' ? 'picture-unknown' : 'file-kind')
  if (file.size === 0) return refused('file-empty')
  if (file.size > fileBytes) return refused('file-too-large', megabytes(fileBytes))
  if (usedBytes + file.size > recordBytes) return refused('record-full', megabytes(recordBytes))
  if (filesLeft <= 0) return refused('too-many-photos', { most: mostFiles })
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => null)
  // A dropped folder, or a file that was deleted meanwhile.
  if (!head) return unknown
  const bytes = new Uint8Array(head)
  const text = String.fromCharCode(...bytes)
  if (looksLikePicture(bytes, text)) return null
  return takes === 'files' && looksLikePaper(bytes, text) ? null : unknown
}
