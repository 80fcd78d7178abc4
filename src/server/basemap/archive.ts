import { open, stat } from 'node:fs/promises'
import type { RequestOptions } from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Compression, EtagMismatch, type Source } from 'pmtiles'
import { askOut } from '../outgoing/ask.ts'

/** The most bytes of a directory, the metadata or a tile, compressed or not: the lengths are what the file says. */
const MOST_PART = 8 * 1_048_576
const gunzipped = promisify(gunzip)

/** Bytes without the compression of gzip. Throws beyond `most` bytes. */
export const decompress = (data: ArrayBuffer | Uint8Array, most: number): Promise<Buffer> =>
  gunzipped(data, { maxOutputLength: most })

/** How the server of tiles is reached: one that the operator named may be of the firm's own network. */
export type Reaching = { isTrusted: boolean; reach: RequestOptions | undefined }

const tagOf = ({ mtimeMs, size }: { mtimeMs: number; size: number }) => `${mtimeMs}-${size}`
/** A text that differs once a file does. Throws where it isn't there. */
export const fileTag = async (path: string): Promise<string> => tagOf(await stat(path))

function assertLength(length: number): void {
  if (length > MOST_PART) throw new Error(`A part of ${length} bytes of a base map is too large.`)
}

/** A part of a PMTiles file without its compression. Throws beyond 8 MB, and for a compression other than gzip. */
export async function decompressPart(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data
  if (compression !== Compression.Gzip) throw new Error(`The base map is compressed by another way than gzip.`)
  return Uint8Array.from(await decompress(data, MOST_PART)).buffer
}

/** A PMTiles file of this server's folder; opened for each part, so that one that is put in its place is read from then on. Throws for a part beyond 8 MB. */
export function fileSource(path: string): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length, _signal, known) => {
      assertLength(length)
      const file = await open(path)
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
        const etag = tagOf(await file.stat())
        // The directories that are known are of another file: the reader reads them again.
        if (known !== undefined && known !== etag) throw new EtagMismatch(etag)
        return { data: buffer.buffer.slice(0, bytesRead), etag }
      } finally {
        await file.close()
      }
    },
  }
}

/** A PMTiles file at an https address, read by ranges of it. Throws for a part beyond 8 MB. */
export function remoteSource(url: string, reaching: Reaching): Source {
  return {
    getKey: () => url,
    getBytes: async (offset, length) => {
      assertLength(length)
      const headers = { range: `bytes=${offset}-${offset + length - 1}` }
      const reply = await askOut({ method: 'GET', url, headers, most: length, ...reaching })
      if ('failure' in reply) throw new Error(`The base map was not reached: ${reply.failure}.`)
      // A whole file instead of its part would be taken for that part.
      if (reply.status !== 206) throw new Error(`The base map answered ${reply.status} to a range.`)
      const { bytes, headers: given } = reply
      return { data: Uint8Array.from(bytes).buffer, ...(given.etag ? { etag: given.etag } : {}) }
    },
  }
}
