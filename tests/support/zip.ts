import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

type Held = [name: string, method: number, at: Date, sha256: string]

/** What a ZIP holds: each entry's name, its method (0 is stored), its time, and the SHA-256 of its bytes. */
export async function entriesOf(bytes: Buffer): Promise<Held[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    )
  })
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      found.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(found)).once('error', reject)
    zip.readEntry()
  })
  return Promise.all(
    entries.map(async (entry): Promise<Held> => {
      const at = entry.getLastModDate({ timezone: 'UTC' })
      return [entry.fileName, entry.compressionMethod, at, await hashOf(zip, entry)]
    }),
  )
}

function hashOf(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      resolve(text(stream.pipe(createHash('sha256').setEncoding('hex'))))
    })
  })
}
