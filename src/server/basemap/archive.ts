import { open } from 'node:fs/promises'
import type { RequestOptions } from 'node:https'
import type { Source } from 'pmtiles'
import { askOut } from '../outgoing/ask.ts'

/** How the server of tiles is reached: one that the operator named may be of the firm's own network. */
export type Reaching = { isTrusted: boolean; reach: RequestOptions | undefined }

/** A PMTiles file of this server's folder; opened for each part, so that one that is put in its place is read from then on. */
export function fileSource(path: string): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const file = await open(path)
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
        const { mtimeMs, size } = await file.stat()
        // The tag differs once the file does: the reader then reads its directories again.
        return { data: buffer.buffer.slice(0, bytesRead), etag: `${mtimeMs}-${size}` }
      } finally {
        await file.close()
      }
    },
  }
}

/** A PMTiles file at an https address, read by ranges of it. */
export function remoteSource(url: string, reaching: Reaching): Source {
  return {
    getKey: () => url,
    getBytes: async (offset, length) => {
      const headers = { range: `bytes=${offset}-${offset + length - 1}` }
      const reply = await askOut(
        { method: 'GET', url, headers, most: length, ...reaching },
        AbortSignal.timeout(10_000),
      )
      if ('failure' in reply) throw new Error(`The base map was not reached: ${reply.failure}.`)
      // A whole file instead of its part would be taken for that part.
      if (reply.status !== 206) throw new Error(`The base map answered ${reply.status} to a range.`)
      const { bytes, headers: given } = reply
      return { data: Uint8Array.from(bytes).buffer, ...(given.etag ? { etag: given.etag } : {}) }
    },
  }
}
