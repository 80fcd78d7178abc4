import { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'
import type { FileStore } from '#server/files/store/file-store.ts'

/** The part of a store that gives out, over bytes in memory; `reads` tells each stream it gave, `broken` breaks one off. */
export function memoryStore(kept: Record<string, Buffer>, previews: Record<string, Buffer> = {}) {
  const reads: Readable[] = []
  const broken = new Set<string>()
  const store: Pick<FileStore, 'read' | 'readPreview' | 'sizeOf'> = {
    async sizeOf(sha256) {
      return kept[sha256]?.length
    },
    async read(sha256, { start, end } = { start: 0, end: Number.MAX_SAFE_INTEGER }) {
      const bytes = kept[sha256]?.subarray(start, end + 1)
      if (!bytes) throw new AppError('file-missing')
      const breaks = broken.has(sha256)
      const stream = Readable.from(pieces(breaks ? bytes.subarray(0, bytes.length >> 1) : bytes, breaks), {
        objectMode: false,
        highWaterMark: PIECE,
      })
      reads.push(stream)
      return stream
    },
    async readPreview(sha256, size) {
      return previews[`${sha256}-${size}`]
    },
  }
  return { store, reads, broken, kept }
}

const PIECE = 65_536

async function* pieces(bytes: Buffer, breaks: boolean) {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await new Promise((go) => setImmediate(go))
  }
  if (breaks) throw new Error('the disk broke')
}
