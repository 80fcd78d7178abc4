import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import type { ServedBundle } from '../../procedure.ts'
import type { FileStore } from '../store/file-store.ts'
import { uniqueNames } from './names.ts'
import { sendStream } from './send.ts'

/**
 * Sends several files as one ZIP, uncompressed, since their formats are compressed already. A file that cannot be read aborts the ZIP,
 * which programs then report as damaged.
 */
export async function sendBundle(
  outgoing: ServerResponse,
  { store, files }: { store: Pick<FileStore, 'read'>; files: ServedBundle['files'] },
): Promise<void> {
  const archive = new ZipArchive({ store: true })
  const names = uniqueNames(files.map(({ name }) => name))
  const closed = new AbortController()
  let open: Readable | undefined
  const packed = pack()
  try {
    await Promise.all([packed, sendStream(outgoing, archive)])
  } finally {
    closed.abort()
    open?.destroy()
  }

  async function pack() {
    try {
      for (const [at, file] of files.entries()) {
        open = await store.read(file.sha256)
        if (closed.signal.aborted) return void open.destroy()
        const added = once(archive, 'entry', { signal: closed.signal })
        archive.append(open, { name: names[at] ?? '', date: file.at })
        // The library waits forever for a stream that fails.
        await Promise.all([added, finished(open)])
      }
      await archive.finalize()
    } catch (error) {
      if (closed.signal.aborted) return
      archive.destroy()
      outgoing.destroy()
      throw error
    }
  }
}
