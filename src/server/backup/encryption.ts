import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/*
 * An encrypted archive is one line that names the format, one of JSON (how the key is derived), and then chunks of AES-256-GCM: the
 * STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015). A chunk's nonce is its number and whether it is the last one, and
 * both lines are its associated data: chunks can be neither dropped, moved nor appended unnoticed.
 */
export const MAGIC = 'THAMIN-BACKUP 1\n'
/** The longest head, both lines. */
export const HEAD_BYTES = 1024
const CHUNK = 64 * 1024
const TAG = 16

/** Memory-hard at 128 MB, since a passphrase can be guessed offline with a copy of the archive. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 }
const SHORTEST_PASSPHRASE = 12

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const bytesOfHead = { chunk: z.literal(CHUNK), cipher: z.literal('aes-256-gcm'), salt: hex(64), check: hex(32) }
const most = (n: number) => z.number().int().min(1).max(n)
/** Never asks for more work or memory than this release would have chosen. */
const head = z.discriminatedUnion('kdf', [
  z.strictObject({ kdf: z.literal('hkdf-sha256'), ...bytesOfHead }),
  z.strictObject({ kdf: z.literal('scrypt'), N: most(SCRYPT.N), r: most(SCRYPT.r), p: most(SCRYPT.p), ...bytesOfHead }),
])
type Head = z.output<typeof head>
type Derivation = { kdf: 'hkdf-sha256' } | { kdf: 'scrypt'; N: number; r: number; p: number }
type Keys = { key: Buffer; check: string }

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** True of a key proper, 64 hexadecimal digits; anything else is a passphrase. */
const isKey = (secret: string) => /^[0-9a-f]{64}$/i.test(secret)

/** The key of backups that the environment gives, itself or as a file; undefined when they are not encrypted. */
export function readBackupKey({ key, keyFile }: { key?: string; keyFile?: string }): string | undefined {
  if (keyFile === undefined) return key
  try {
    return readFileSync(keyFile, 'utf8').trim()
  } catch (cause) {
    throw new BackupError('key-unusable', `The file of BACKUP_KEY_FILE, ${keyFile}, can't be read.`, { cause })
  }
}

/** Throws BackupError 'key-unusable' for a passphrase that is soon guessed. */
function assertUsableKey(secret: string): void {
  if (isKey(secret) || [...secret].length >= SHORTEST_PASSPHRASE) return
  throw new BackupError(
    'key-unusable',
    `The key of backups must be 64 hexadecimal digits (openssl rand -hex 32), or a passphrase of ${SHORTEST_PASSPHRASE} characters or more.`,
  )
}

/** Derives the key of one archive from its salt, and the check that tells a wrong secret from a damaged archive. */
async function keysOf(secret: string, salt: Buffer, how: Derivation): Promise<Keys> {
  const key =
    how.kdf === 'scrypt'
      ? await derive(secret.normalize('NFC'), salt, 32, { N: how.N, r: how.r, p: how.p, maxmem: 256 * how.N * how.r })
      : Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), salt, 'thamin backup', 32))
  return { key, check: createHmac('sha256', key).update('thamin backup check').digest('hex').slice(0, 32) }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Encrypts a stream under a secret; its output begins with the head. */
export async function createEncryption(secret: string): Promise<Transform> {
  assertUsableKey(secret)
  const salt = randomBytes(32)
  const how: Derivation = isKey(secret) ? { kdf: 'hkdf-sha256' } : { kdf: 'scrypt', ...SCRYPT }
  const { key, check } = await keysOf(secret, salt, how)
  const written: Head = { cipher: 'aes-256-gcm', chunk: CHUNK, salt: salt.toString('hex'), check, ...how }
  const headBytes = Buffer.from(`${MAGIC}${JSON.stringify(written)}\n`)
  const chunks = new Chunks(CHUNK, (bytes, number, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(headBytes)
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  })
  chunks.push(headBytes)
  return chunks
}

/**
 * Decrypts what follows a head. Throws BackupError 'wrong-key' beforehand; the stream fails with 'cut' or 'damaged', and no byte
 * leaves it that was not authenticated.
 */
export async function createDecryption(bytes: Buffer, secret: string): Promise<Transform> {
  const { salt, check, ...how } = parseHead(bytes)
  if (how.kdf === 'hkdf-sha256' && !isKey(secret))
    throw new BackupError(
      'wrong-key',
      'This backup was encrypted with a key of 64 hexadecimal digits, not with a passphrase.',
    )
  const keys = await keysOf(secret, Buffer.from(salt, 'hex'), how)
  if (keys.check !== check)
    throw new BackupError('wrong-key', 'This is not the key that the backup was encrypted with.')
  const open = (chunk: Buffer, number: number, last: boolean) => {
    if (chunk.length < TAG) return undefined
    const decipher = createDecipheriv('aes-256-gcm', keys.key, nonceOf(number, last)).setAAD(bytes)
    decipher.setAuthTag(chunk.subarray(-TAG))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()])
    } catch {
      return undefined
    }
  }
  return new Chunks(CHUNK + TAG, (chunk, number, last) => {
    const opened = open(chunk, number, last)
    if (opened) return opened
    // What ends too early is, but for its end, what was written.
    if (last && (chunk.length < CHUNK + TAG || open(chunk, number, false)))
      throw new BackupError('cut', 'The backup is cut short or was changed at its end.')
    throw new BackupError('damaged', 'The backup was damaged or changed after it was written.')
  })
}

function parseHead(bytes: Buffer): Head {
  try {
    return head.parse(JSON.parse(bytes.toString('utf8').slice(MAGIC.length)))
  } catch (cause) {
    throw new BackupError('damaged', 'The head of the backup is damaged, or of a newer release.', { cause })
  }
}

/** Cuts a stream into chunks of one size, the last of which may be shorter, and passes each through a function. */
class Chunks extends Transform {
  #pending: Buffer[] = []
  #length = 0
  #number = 0
  readonly #size: number
  readonly #each: (bytes: Buffer, number: number, last: boolean) => Buffer
  constructor(size: number, each: (bytes: Buffer, number: number, last: boolean) => Buffer) {
    super()
    this.#size = size
    this.#each = each
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#pending.push(bytes)
    this.#length += bytes.length
    try {
      // The last chunk is known as such only at the end, so one is always held back.
      while (this.#length > this.#size) this.push(this.#each(this.#take(this.#size), this.#number++, false))
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.#each(this.#take(this.#length), this.#number, true))
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  #take(length: number): Buffer {
    const all = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending)
    this.#pending = all.length > length ? [all.subarray(length)] : []
    this.#length = all.length - length
    return all.subarray(0, length)
  }
}
