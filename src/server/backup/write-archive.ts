import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, type Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { pack as createPack } from 'tar-stream'
import { drained } from './drained.ts'
import { createEncryption } from './encryption.ts'
import { MANIFEST, type Manifest, packing } from './format.ts'

/** Adds members to an archive, one after another; each resolves when its bytes have been taken. */
export type ArchiveWriter = {
  folder(name: string): Promise<void>
  /** Adds so many bytes; gives their SHA-256. */
  file(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<string>
  text(name: string, text: string): Promise<void>
}
type Totals = Pick<Manifest, 'rows' | 'contents' | 'damagedFiles'>

/** After how many bytes `check` is asked again. */
const CHECK_EVERY = 8 * 1_048_576

/**
 * Writes an archive to a new private file, durably, in memory that does not grow with it. `fill` adds the members and gives what its
 * manifest tells beside their number and hash; what `check` throws, which is asked now and then, ends it. Rejects with what the file, `fill` or the sources throw; the file is then left as it is.
 */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<Totals>,
  check: () => Promise<void> = async () => {},
): Promise<Manifest> {
  const pack = createPack()
  const encryption: Transform[] = key === undefined ? [] : [await createEncryption(key)]
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const packed = packing()
  const source = Readable.from(untilTaken(pack, packed), { objectMode: false })
  const written = pipeline([source, packed, ...encryption, file])
  // A waiting writer must receive the error of a full disk.
  const broken = written.then(() => new Promise<never>(() => {}))
  broken.catch(() => undefined)

  const digest = createHash('sha256')
  const seen = { members: 0, bytes: 0 }
  const mtime = new Date()

  async function add(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<string> {
    const hash = createHash('sha256')
    const ended = Promise.withResolvers<void>()
    const settle = (error?: Error | null) => (error ? ended.reject(error) : ended.resolve())
    // Works as a stream of Node's does, though its types are those of another library.
    const sink = pack.entry({ name, size, mode: 0o600, mtime }, settle) as unknown as Writable
    ended.promise.catch(() => undefined)
    for await (const chunk of bytes) {
      hash.update(chunk)
      await checkAfter(chunk.length)
      if (!sink.write(chunk)) await Promise.race([drained(sink), ended.promise])
    }
    sink.end()
    await ended.promise
    return note(name, size, hash.digest('hex'))
  }

  let unchecked = CHECK_EVERY
  async function checkAfter(length: number): Promise<void> {
    unchecked += length
    if (unchecked < CHECK_EVERY) return
    unchecked = 0
    await check()
  }

  function note(name: string, size: number, sha256: string): string {
    digest.update(`${name}\t${size}\t${sha256}\n`)
    seen.members++
    seen.bytes += size
    return sha256
  }

  const withText = (name: string, text: string) => {
    const bytes = Buffer.from(text)
    return add(name, bytes.length, Readable.from([bytes]))
  }
  const orBroken = <T>(work: Promise<T>) => Promise.race([work, broken])
  const archive: ArchiveWriter = {
    async folder(name) {
      pack.entry({ name, type: 'directory', mode: 0o700, mtime })
      note(name, 0, '')
    },
    file: (name, size, bytes) => orBroken(add(name, size, bytes)),
    text: (name, text) => orBroken(withText(name, text)).then(() => undefined),
  }
  try {
    const totals = await orBroken(fill(archive))
    const manifest: Manifest = { ...seen, digest: digest.digest('hex'), ...totals }
    const bytes = Buffer.from(`${JSON.stringify(manifest)}\n`)
    pack.entry({ name: MANIFEST, size: bytes.length, mode: 0o600, mtime }, bytes)
    pack.finalize()
    await written
    return manifest
  } catch (error) {
    pack.destroy()
    source.destroy()
    await written.catch(() => undefined)
    throw error
  }
}

/** Ends once `by` has taken every chunk: ended with the last one, the compressor would begin another, empty frame. */
async function* untilTaken(pieces: AsyncIterable<unknown>, by: Writable): AsyncIterable<Buffer> {
  for await (const piece of pieces) yield piece as Buffer
  while (by.writableLength > 0) await setImmediate()
}
