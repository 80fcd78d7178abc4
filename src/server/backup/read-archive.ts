import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable, type Transform, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { extract as createExtract, type Header } from 'tar-stream'
import { systemCode } from '../process/system-code.ts'
import { BackupError } from './backup-error.ts'
import { drained } from './drained.ts'
import { createDecryption, HEAD_BYTES, MAGIC } from './encryption.ts'
import {
  ABOUT,
  type About,
  DAMAGED_LISTED,
  FORMAT,
  formatOf,
  isMemberName,
  MANIFEST,
  type Manifest,
  POSTGRES_LIST,
  parseAbout,
  parseManifest,
  parsePostgresList,
  promisedHash,
} from './format.ts'

/** What is done with an archive's members as they pass; what it does not read is read all the same, for its hash. */
export type ArchiveVisitor = {
  /** Called first; throwing ends the reading before anything else. */
  about?: (about: About) => Promise<void> | void
  folder?: (name: string) => Promise<void>
  file?: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>
}
/** What was read, all of it verified. */
export type ReadArchive = { about: About; manifest: Manifest; encrypted: boolean }

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/**
 * Reads an archive to its end and verifies every byte of it: the tags of its chunks or the checksum of its packing, the hash that its
 * manifest tells, the name of all content, and PostgreSQL's own hashes of its files. Members pass before the end is known to be whole,
 * so a visitor must undo what it did when this rejects. Throws BackupError.
 */
export async function readArchive(
  path: string,
  key: string | undefined,
  visitor: ArchiveVisitor = {},
): Promise<ReadArchive> {
  const { streams, encrypted, assertEnd } = await openStreams(path, key)
  try {
    const read = await readMembers(streams, visitor)
    assertEnd()
    return { ...read, encrypted }
  } catch (error) {
    throw asDamage(error)
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

type Opened = { streams: Readable[]; encrypted: boolean; assertEnd: () => void }

async function openStreams(path: string, key: string | undefined): Promise<Opened> {
  const head = await readHead(path)
  const encrypted = head.subarray(0, MAGIC.length).toString() === MAGIC
  if (!encrypted && !head.subarray(0, 4).equals(ZSTD)) {
    if (head.length === 0) throw new BackupError('cut', `${path} is empty.`)
    throw new BackupError('not-a-backup', `${path} is no backup of Thamin.`)
  }
  if (encrypted && key === undefined)
    throw new BackupError('key-missing', 'This backup is encrypted: give its key in BACKUP_KEY or BACKUP_KEY_FILE.')
  const end = encrypted ? head.indexOf('\n', MAGIC.length) + 1 : 0
  if (encrypted && end === 0) throw new BackupError('cut', 'The backup is cut short within its head.')
  const decryption: Transform[] =
    encrypted && key !== undefined ? [await createDecryption(head.subarray(0, end), key)] : []
  const file: ReadStream = createReadStream(path, { start: end })
  const unpacking = createZstdDecompress()
  const assertEnd = () => {
    // What follows the packing is not read by it; an encrypted archive was seen to its end by the tag of its last chunk.
    if (!encrypted && unpacking.bytesWritten !== file.bytesRead)
      throw damaged('Something follows the end of the backup.')
  }
  return { streams: [file, ...decryption, unpacking], encrypted, assertEnd }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path).catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') throw new BackupError('not-a-backup', `There is no file ${path}.`, { cause })
    throw cause
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readMembers(streams: Readable[], visitor: ArchiveVisitor): Promise<Omit<ReadArchive, 'encrypted'>> {
  const extract = createExtract()
  // Each stream's failure becomes that of the last, which is the one that is read.
  const unpacked = pipeline(streams as [Readable, Transform], () => undefined) as unknown as Readable
  const fed = feed(unpacked, extract as unknown as Writable)
  let broken: unknown
  fed.catch((error) => {
    broken = error
    extract.destroy(error)
  })

  const digest = createHash('sha256')
  const seen = { members: 0, bytes: 0, contents: 0 }
  const ofPostgres = new Map<string, string>()
  const misnamed: string[] = []
  let about: About | undefined
  let manifest: Manifest | undefined
  try {
    for await (const entry of extract) {
      if (manifest) throw damaged('Something follows the end of the backup.')
      const { name, size } = checkHeader(entry.header)
      const bytes = entry as AsyncIterable<Buffer>
      if (name === MANIFEST) {
        manifest = parseManifest(await text(bytes))
        continue
      }
      if (!about && name !== ABOUT) throw damaged('The backup does not begin as one.')
      const member = { name, size, sha256: '' }
      if (name === ABOUT) {
        const said = await text(bytes)
        member.sha256 = createHash('sha256').update(said).digest('hex')
        about = readableAbout(said)
        await visitor.about?.(about)
      } else if (entry.header.type === 'directory') {
        entry.resume()
        await visitor.folder?.(name)
      } else {
        member.sha256 = await readFile(name, bytes, visitor, ofPostgres)
        const promised = promisedHash(name)
        if (promised) seen.contents++
        if (promised && promised !== member.sha256) misnamed.push(promised)
      }
      digest.update(`${name}\t${size}\t${member.sha256}\n`)
      seen.members++
      seen.bytes += size
    }
  } catch (error) {
    // What broke the bytes comes before what that broke.
    const first = error instanceof BackupError ? error : (broken ?? error)
    extract.destroy()
    unpacked.destroy()
    throw first
  }
  await fed
  if (!about || !manifest) throw new BackupError('cut', 'The backup is cut short: its end is missing.')
  const { members, bytes, contents, damagedFiles } = manifest
  const unknown = misnamed.find((sha256) => !damagedFiles.includes(sha256))
  if (unknown && damagedFiles.length < DAMAGED_LISTED)
    throw damaged(`The file ${unknown} has other content than its name says.`)
  const isWhole = manifest.digest === digest.digest('hex')
  if (!isWhole || members !== seen.members || bytes !== seen.bytes || contents !== seen.contents)
    throw damaged('What is in the backup is not what its end says.')
  return { about, manifest }
}

async function feed(from: Readable, into: Writable): Promise<void> {
  for await (const chunk of from) if (!into.write(chunk)) await drained(into)
  into.end()
}

function checkHeader({ name, size, type }: Header): { name: string; size: number } {
  if ((type !== 'file' && type !== 'directory') || !isMemberName(name))
    throw damaged(`The backup holds ${JSON.stringify(name)}, which no backup does.`)
  return { name, size: type === 'file' ? size : 0 }
}

function readableAbout(said: string): About {
  if (formatOf(said) > FORMAT)
    throw new BackupError('newer', 'This backup was made by a newer release of Thamin: restore it with that one.')
  return parseAbout(said)
}

/** Passes a member to the visitor and hashes it; bytes that the visitor leaves are read to the end. */
async function readFile(
  name: string,
  bytes: AsyncIterable<Buffer>,
  visitor: ArchiveVisitor,
  ofPostgres: Map<string, string>,
): Promise<string> {
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  const passing = hashed()
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      if (name === POSTGRES_LIST) kept.push(chunk)
      yield chunk
    }
  }
  await visitor.file?.(name, passing)
  for await (const _ of passing);
  const sha256 = hash.digest('hex')
  if (name === POSTGRES_LIST) comparePostgres(Buffer.concat(kept).toString('utf8'), ofPostgres)
  else if (name.startsWith('postgres/')) ofPostgres.set(name.slice('postgres/'.length), sha256)
  return sha256
}

/** Throws unless every file that PostgreSQL listed is there with its own hash. */
function comparePostgres(list: string, found: Map<string, string>): void {
  for (const [path, sha256] of parsePostgresList(list))
    if (found.get(path) !== sha256) throw damaged(`The database's file ${path} is not as PostgreSQL listed it.`)
}

const damaged = (text: string) => new BackupError('damaged', text)

/** Errors of the compressor and of the tar become a BackupError for a damaged archive; those of visitors are rethrown. */
function asDamage(error: unknown): unknown {
  if (error instanceof BackupError) return error
  const code = systemCode(error)
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data')
    return new BackupError('cut', 'The backup is cut short.', { cause: error })
  const broken =
    code.startsWith('ZSTD_') || code.startsWith('Z_') || /^Invalid tar header|^Unknown format/.test(message)
  if (broken || error instanceof SyntaxError || (error instanceof Error && error.name.includes('Zod')))
    return new BackupError('damaged', 'The backup was damaged or changed after it was written.', { cause: error })
  return error
}
