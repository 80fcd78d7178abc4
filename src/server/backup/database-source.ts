import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { openBaseBackup } from './base-backup.ts'
import { POSTGRES_LIST } from './format.ts'
import type { ArchiveWriter } from './write-archive.ts'

/** The database that is backed up: the embedded one by its superuser, or one elsewhere by its owner and pg_dump. */
export type DatabaseSource = { kind: 'embedded'; superuserUrl: string } | { kind: 'pg_dump'; ownerUrl: string }

/** Adds a database to an archive as it is at one moment, while others go on writing. */
export const addDatabase = (archive: ArchiveWriter, source: DatabaseSource): Promise<void> =>
  source.kind === 'embedded' ? addBaseBackup(archive, source.superuserUrl) : addDump(archive, source.ownerUrl)

async function addBaseBackup(archive: ArchiveWriter, superuserUrl: string): Promise<void> {
  const backup = await openBaseBackup(superuserUrl)
  try {
    const cluster = extract()
    const fed = pipeline(backup.tar, cluster as unknown as NodeJS.WritableStream)
    fed.catch((error) => cluster.destroy(error))
    for await (const entry of cluster) {
      const { type, size } = entry.header
      const name = `postgres/${entry.header.name.replace(/^\.\//, '')}`
      if (type === 'directory') {
        entry.resume()
        await archive.folder(name)
      } else if (type === 'file') await archive.file(name, size, entry as AsyncIterable<Buffer>)
      else throw new BackupError('failed', `The database has ${name} outside of its folder: use pgBackRest or pg_dump.`)
    }
    await fed
    await archive.text(POSTGRES_LIST, await backup.list)
  } finally {
    await backup.close()
  }
}

/** A tar needs a member's size before its bytes, and a dump's is not known: so it is split into parts. */
const PIECE = 8 * 1024 * 1024

async function addDump(archive: ArchiveWriter, ownerUrl: string): Promise<void> {
  const url = new URL(ownerUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // Not as an argument, which other users of the machine could see.
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }
  const child = spawn('pg_dump', ['--format=custom', '--compress=0', '--no-unlogged-table-data', `--dbname=${url}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  ended.catch(() => undefined)
  const said = text(child.stderr)
  try {
    let number = 0
    const add = (piece: Buffer) =>
      archive.file(`database/dump.${String(++number).padStart(6, '0')}`, piece.length, oneOf(piece))
    let [pieces, length]: [Buffer[], number] = [[], 0]
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      pieces.push(chunk)
      length += chunk.length
      if (length < PIECE) continue
      await add(Buffer.concat(pieces))
      ;[pieces, length] = [[], 0]
    }
    const code = await ended
    if (code !== 0) throw new BackupError('failed', `pg_dump ended with ${code}: ${(await said).trim().slice(-300)}`)
    if (length > 0) await add(Buffer.concat(pieces))
  } finally {
    child.kill()
  }
}

async function* oneOf(piece: Buffer): AsyncIterable<Buffer> {
  yield piece
}

/** Throws BackupError 'no-pg-dump' when this machine has none, which only a database elsewhere needs. */
export async function assertDumpable(source: DatabaseSource): Promise<void> {
  if (source.kind === 'embedded') return
  const child = spawn('pg_dump', ['--version'], { stdio: 'ignore' })
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve)).catch((cause: unknown) => {
    throw new BackupError(
      'no-pg-dump',
      'The database of DATABASE_URL is backed up by pg_dump, and this machine has none: install the client programs of PostgreSQL, or back it up by pgBackRest (docs/operations.md).',
      { cause },
    )
  })
}

/** How many rows each table has that the application may read. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select') order by relname`,
  )
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${client.escapeIdentifier(name)}`)
    counted[name] = Number(rows[0]?.count)
  }
  return counted
}
