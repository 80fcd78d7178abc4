import { PassThrough } from 'node:stream'
import { Client, type Connection } from 'pg'
import { BackupError } from './backup-error.ts'

/** A base backup as it arrives: the cluster as a tar, then PostgreSQL's list of its files with their hashes. */
export type BaseBackup = {
  tar: AsyncIterable<Buffer>
  /** Resolves when all has come, after `tar` has been read to its end. */
  list: Promise<string>
  close(): Promise<void>
}

/**
 * Asks a running PostgreSQL for a base backup by its replication protocol, as pg_basebackup does, which the embedded PostgreSQL comes
 * without: https://www.postgresql.org/docs/current/protocol-replication.html. A temporary slot keeps the log that the copy needs to
 * become consistent, and the tar ends with it. PostgreSQL verifies the checksum of each page it sends.
 */
export async function openBaseBackup(superuserUrl: string): Promise<BaseBackup> {
  // The driver passes `replication` on, but its types do not know it.
  const config = { connectionString: superuserUrl, replication: 'true', application_name: 'thamin-backup' }
  const client = new Client(config)
  const copy = new BaseBackupQuery()
  client.on('error', (error) => copy.fail(error))
  await client.connect()
  try {
    await client.query(`CREATE_REPLICATION_SLOT "thamin_backup_${process.pid}" TEMPORARY PHYSICAL (RESERVE_WAL)`)
    client.query(copy as never)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return { tar: copy.tar, list: copy.list, close: () => client.end().catch(() => undefined) }
}

// The scanner of these commands knows no small letters.
const COMMAND = `BASE_BACKUP (LABEL 'thamin', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

const TABLESPACES = 'The database has tablespaces outside of its folder: use pgBackRest or pg_dump.'

/** The first byte of a message in the stream of copied data. */
const KIND = { archive: 0x6e, manifest: 0x6d, data: 0x64 }

/** The command as the driver runs it: what it calls with each message of the answer. */
class BaseBackupQuery {
  readonly tar = new PassThrough()
  readonly #list = Promise.withResolvers<string>()
  readonly list = this.#list.promise
  #pieces: Buffer[] = []
  #archives = 0
  #inList = false
  #paused: NodeJS.ReadableStream | undefined

  constructor() {
    // The reader of the tar receives the failure.
    this.list.catch(() => undefined)
  }

  submit(connection: Connection): void {
    ;(connection as Connection & { query(text: string): void }).query(COMMAND)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    const kind = chunk[0]
    if (kind === KIND.archive && ++this.#archives > 1) this.fail(new BackupError('failed', TABLESPACES))
    if (kind === KIND.manifest) {
      this.#inList = true
      this.tar.end()
      // An ended stream emits no 'drain', and the list is short.
      this.#paused?.resume()
    }
    if (kind !== KIND.data) return
    // The driver reads into the same memory again.
    const bytes = Buffer.from(chunk.subarray(1))
    if (this.#inList) this.#pieces.push(bytes)
    else if (!this.tar.write(bytes)) this.#pause(connection as Connection & { stream: NodeJS.ReadableStream })
  }

  #pause({ stream }: { stream: NodeJS.ReadableStream }): void {
    // Messages that have come already arrive all the same.
    if (this.#paused) return
    this.#paused = stream
    stream.pause()
    this.tar.once('drain', () => {
      this.#paused = undefined
      stream.resume()
    })
  }

  handleReadyForQuery(): void {
    this.tar.end()
    this.#list.resolve(Buffer.concat(this.#pieces).toString('utf8'))
  }

  handleError(error: Error): void {
    this.fail(error)
  }

  fail(error: Error): void {
    this.tar.destroy(error)
    this.#list.reject(error)
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
}
