import { HEAD_LENGTH, PICTURE_SORTS, recognise, type SeenCode, SORT_NAMES } from '#kernel/recognise-file.ts'
import { MEGABYTE, type UploadRoom } from '#kernel/uploads.ts'
import { RpcError } from '../rpc/rpc.ts'

/** What a record accepts: the kinds and size of files, and, where they are limited, how many more and at most. */
export type Room = UploadRoom & { takes: 'files' | 'pictures'; filesLeft?: number; mostFiles?: number }

type Refusal =
  | SeenCode
  | 'file-empty'
  | 'file-kind'
  | 'picture-unknown'
  | 'picture-is-other'
  | 'file-too-large'
  | 'record-full'
  | 'too-many-photos'
const refused = (code: Refusal, params?: Record<string, number | string>) =>
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
    .slice(0, HEAD_LENGTH)
    .arrayBuffer()
    .catch(() => null)
  // A dropped folder, or a file that was deleted meanwhile.
  if (!head) return unknown
  const seen = recognise(new Uint8Array(head))
  if ('code' in seen) return seen.code === 'file-kind' ? unknown : refused(seen.code, { seen: seen.seen })
  if (takes === 'files' || PICTURE_SORTS.includes(seen.sort)) return null
  return refused('picture-is-other', { seen: SORT_NAMES[seen.sort] ?? '' })
}

/** The most pixels of a PNG or WebP that the server takes; a larger JPEG it makes smaller by itself. */
const MOST_PIXELS = 64_000_000

/**
 * A picture as it may be sent: one that is larger than the record or the server takes is made small on this device, as photos of an inspection are.
 * What this browser can't decode stays as it is, and the server says what is wrong with it.
 */
export async function affordable(file: File, { fileBytes }: Pick<Room, 'fileBytes'>): Promise<File> {
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => null)
  if (!head || (file.size <= fileBytes && pixelsOf(new DataView(head)) <= MOST_PIXELS)) return file
  const { shrinkPhoto } = await import('../away/shrink.ts')
  const small = await shrinkPhoto(file)
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
  return small ? new File([small], name, { type: small.type, lastModified: file.lastModified }) : file
}

/** The pixels that a PNG or a WebP announces; 0 for others, and for a WebP of before its extended format, which has less. */
function pixelsOf(head: DataView): number {
  if (head.byteLength < 30) return 0
  if (head.getUint32(0) === 0x89504e47) return head.getUint32(16) * head.getUint32(20)
  if (head.getUint32(12) !== 0x56503858) return 0
  const side = (at: number) => head.getUint16(at, true) + (head.getUint8(at + 2) << 16) + 1
  return side(24) * side(27)
}
