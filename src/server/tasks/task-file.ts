import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The most rows that the server writes itself, which takes some ten milliseconds: a process takes longer to start. */
export const FEW_ROWS = 300

/** The bytes that a file holds, by their hash and number, in a file of its folder. */
export type FileContent = { path: string; sha256: string; size: number }

/** In a task: the work that writes into a folder. The folder is removed when the process ends before its work. */
export async function writingInto<T>(folder: string, work: () => Promise<T>): Promise<T> {
  // The server is gone, and with it what would clear up.
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work()
  } finally {
    process.off('exit', remove)
  }
}

/** Writes bytes to a file of a folder, and gives its hash and size. */
export async function keepFile(
  bytes: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>,
  folder: string,
): Promise<FileContent> {
  const path = join(folder, 'file')
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(piece: Buffer, _, next) {
      hash.update(piece)
      size += piece.length
      next(null, piece)
    },
  })
  const file = createWriteStream(path, { mode: 0o600 })
  await pipeline(Readable.from(bytes, { objectMode: false }), measured, file)
  return { path, sha256: hash.digest('hex'), size }
}

/** A stream of so many bytes, which is to be read or destroyed. */
export type SizedStream = { size: number; stream: Readable }

/** Has a file made in a folder of its own, which is removed when the stream of its bytes was read or destroyed. */
export async function madeInFolder<Made extends FileContent>(
  make: (folder: string) => Promise<Made>,
): Promise<Made & SizedStream> {
  const folder = await mkdtemp(join(tmpdir(), 'thamin-file-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const made = await make(folder)
    const stream = createReadStream(made.path)
    stream.once('close', remove)
    return { ...made, stream }
  } catch (error) {
    await remove()
    throw error
  }
}
