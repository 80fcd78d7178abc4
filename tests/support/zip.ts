import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

type Held = [name: string, method: number, at: Date, sha256: string]

/** What a ZIP holds: each entry's name, its method (0 is stored), its time, and the SHA-256 of its bytes. */
export async function entriesOf(bytes: Buffer): Promise<Held[]> {
  const { zip, entries } = await open(bytes)
  return Promise.all(
    entries.map(async (entry): Promise<Held> => {
      const at = entry.getLastModDate({ timezone: 'UTC' })
      return [entry.fileName, entry.compressionMethod, at, await hashOf(zip, entry)]
    }),
  )
}

/** Unpacks a ZIP into a folder. */
export async function unpack(bytes: Buffer, folder: string): Promise<void> {
  const { zip, entries } = await open(bytes)
  for (const entry of entries) {
    const path = join(folder, entry.fileName)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await streamOf(zip, entry))
  }
}

/** One entry of a ZIP. Throws when there is none of this name. */
export async function entryBytes(bytes: Buffer, name: string): Promise<Buffer> {
  const { zip, entries } = await open(bytes)
  const found = entries.find(({ fileName }) => fileName === name)
  if (!found) throw new Error(`${name} is not in the ZIP`)
  return buffer(await streamOf(zip, found))
}

/** The same as text. */
export const entryText = async (bytes: Buffer, name: string): Promise<string> =>
  (await entryBytes(bytes, name)).toString()

async function open(bytes: Buffer) {
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
  return { zip, entries }
}

async function hashOf(zip: ZipFile, entry: Entry): Promise<string> {
  return text((await streamOf(zip, entry)).pipe(createHash('sha256').setEncoding('hex')))
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}
