import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import type { ArchiveEntry, ServedArchive, ServedBundle } from '../../procedure.ts'
import type { FileStore } from '../store/file-store.ts'
import { uniqueNames } from './names.ts'
import { sendStream } from './send.ts'

type Store = Pick<FileStore, 'read' | 'sizeOf'>

/**
 * Sends several files as one ZIP. A file that cannot be read aborts the ZIP, which programs then report as damaged.
 */
export function sendBundle(
  outgoing: ServerResponse,
  { store, files }: { store: Store; files: ServedBundle['files'] },
): Promise<void> {
  const names = uniqueNames(files.map(({ name }) => name))
  const entries = files.map(({ sha256, at }, place) => ({ sha256, at, path: names[place] ?? '' }))
  return sendArchive(outgoing, { store, entries })
}

/** Sends a ZIP while it is packed: one entry at a time, as fast as it is taken. Stored files stay as they are, texts are compressed. */
export async function sendArchive(
  outgoing: ServerResponse,
  { store, entries }: { store: Store; entries: ServedArchive['entries'] | Iterable<ArchiveEntry> },
): Promise<void> {
  const archive = new ZipArchive({})
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
      for await (const entry of entries) {
        if (closed.signal.aborted) return
        open = await contentOf(entry)
        if (!open) continue
        if (closed.signal.aborted) return void open.destroy()
        const added = once(archive, 'entry', { signal: closed.signal })
        // Formats of pictures and papers are compressed already.
        archive.append(open, { name: entry.path, date: entry.at, store: 'sha256' in entry })
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

  async function contentOf(entry: ArchiveEntry): Promise<Readable | undefined> {
    if ('text' in entry) return Readable.from(entry.text)
    const { sha256, onGone } = entry
    if (!onGone || (await store.sizeOf(sha256)) !== undefined) return store.read(sha256)
    onGone()
    return undefined
  }
}
