import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'

// https://wiki.openstreetmap.org/wiki/PBF_Format: the most bytes of a blob's header, and of a blob.
const MOST_HEADER = 64 * 1024
const MOST_BLOB = 32 * 1024 * 1024
/** A file is hashed in pieces of this size: each holds the event loop for less than a millisecond. */
const PIECE = 256 * 1024

/** The SHA-256 of a file, in hexadecimal. */
export async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: PIECE, signal })) hash.update(piece)
  return hash.digest('hex')
}

/**
 * The day in Kuwait that the header of an extract of OpenStreetMap states for its data; null where it states none. Throws an Error for a
 * file that is no such extract.
 */
export async function readExtractDay(path: string): Promise<CalendarDate | null> {
  const file = await open(path)
  try {
    const length = (await readAt(file, 0, 4)).readUInt32BE()
    if (length > MOST_HEADER) throw new Error('It does not begin with a header.')
    const { type, size } = readBlobHeader(await readAt(file, 4, length))
    if (type !== 'OSMHeader' || size > MOST_BLOB) throw new Error('It does not begin with a header.')
    const seconds = readTimestamp(readBlob(await readAt(file, 4 + length, size)))
    return seconds > 0 ? kuwaitToday(new Date(seconds * 1000)) : null
  } finally {
    await file.close()
  }
}

async function readAt(file: Awaited<ReturnType<typeof open>>, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new Error('It ends too early.')
  return buffer
}

/** BlobHeader of fileformat.proto: 1 type, 3 datasize. */
function readBlobHeader(bytes: Buffer) {
  return new PbfReader(bytes).readFields(
    (tag, header, pbf) => {
      if (tag === 1) header.type = pbf.readString()
      else if (tag === 3) header.size = pbf.readVarint()
    },
    { type: '', size: 0 },
  )
}

/** Blob of fileformat.proto: 1 raw, or 3 compressed by zlib. */
function readBlob(bytes: Buffer): Uint8Array {
  const { content } = new PbfReader(bytes).readFields<{ content: Uint8Array | null }>(
    (tag, blob, pbf) => {
      if (tag === 1) blob.content = pbf.readBytes()
      else if (tag === 3) blob.content = inflateSync(pbf.readBytes(), { maxOutputLength: MOST_BLOB })
    },
    { content: null },
  )
  if (!content) throw new Error('Its header is compressed in a way that is not supported.')
  return content
}

/** HeaderBlock of osmformat.proto: 32 osmosis_replication_timestamp, in seconds. */
const readTimestamp = (bytes: Uint8Array): number =>
  new PbfReader(bytes).readFields(
    (tag, block, pbf) => {
      if (tag === 32) block.seconds = pbf.readVarint()
    },
    { seconds: 0 },
  ).seconds
