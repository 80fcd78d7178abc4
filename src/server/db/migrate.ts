import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { Log } from '../log.ts'
import { prepareAppRole } from './app-role.ts'

/** One file of `migrations/`: plain SQL, applied once, never changed after it was applied. */
type Migration = { name: string; sql: string; checksum: string }
type Landed = { name: string; checksum: string }

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** The channel on which servers hear of each migration that has landed. */
export const MIGRATED = 'migrated'
/** The key of the advisory lock: any number that is the same on every server. */
const LOCK = 7_284_611_305

type MigrateOptions = {
  log: Log
  folder?: string
  /** The major version of PostgreSQL that migrations are written for; the database's own without it. */
  version?: number
  /** Called where a database that was in use is about to be migrated, here or by another server that is waited for. */
  onUpgrade?: () => void
}

/**
 * Migrates the database: applies each pending file in the order of its number, in a transaction of its own.
 * Servers that start together wait for one another here, so each file is applied once. Returns the names of the applied files.
 * Throws when an applied file was changed or is missing, when a number is out of order, and when a file's SQL fails.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<string[]> {
  const files = readMigrations(options.folder ?? FOLDER)
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-migrate' })
  await client.connect()
  try {
    const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    if (!lock.rows[0]?.free) {
      options.onUpgrade?.()
      await client.query('select pg_advisory_lock($1)', [LOCK])
    }
    await prepareAppRole(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query(
      'revoke all on schema_migrations from thamin_app; grant select on schema_migrations to thamin_app',
    )
    const landed = await client.query<Landed>('select name, checksum from schema_migrations order by name')
    const due = dueMigrations(files, landed.rows)
    if (due.length > 0 && landed.rows.length > 0) options.onUpgrade?.()
    const version = options.version ?? (await majorVersion(client))
    for (const file of due) {
      const began = performance.now()
      await apply(client, { ...file, sql: migrationFor(file.sql, version) })
      options.log.info({ ms: Math.round(performance.now() - began) }, `migrated ${file.name}`)
    }
    return due.map((file) => file.name)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

type Query = (sql: string) => Promise<{ rows: Landed[] }>

/**
 * Of which release the schema is: of this one, of an older one, which lacks a migration, or of a newer one, which has one that is unknown
 * here. Any connection with read access will do.
 */
export async function schemaOf(query: Query): Promise<'ours' | 'older' | 'newer'> {
  const { rows } = await query('select name, checksum from schema_migrations')
  const landed = new Set(rows.map((row) => row.name))
  namesOfThisRelease ??= new Set(readMigrations(FOLDER).map((file) => file.name))
  if (!landed.isSubsetOf(namesOfThisRelease)) return 'newer'
  return namesOfThisRelease.isSubsetOf(landed) ? 'ours' : 'older'
}
let namesOfThisRelease: Set<string> | undefined

/** True when every migration of this release is applied, or the schema is a newer one's. */
export const isMigrated = async (query: Query): Promise<boolean> => (await schemaOf(query)) !== 'older'

/** True when this release has the migration of that name. */
export const hasMigration = (name: string): boolean => readMigrations(FOLDER).some((file) => file.name === name)

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = names.sort().map((name) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new Error(`migrations/${name} isn't named NNNN_intent.sql.`)
    // A checkout with Windows line endings is the same migration.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    if (/^\s*(begin|commit|rollback|start transaction)\s*;/im.test(sql))
      throw new Error(`migrations/${name} has a transaction of its own: each file runs inside one already.`)
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  const twice = files.find((file, at) => at > 0 && numberOf(file.name) === numberOf(files[at - 1]?.name))
  if (twice) throw new Error(`migrations/${twice.name} has a number that another file has too.`)
  return files
}

const numberOf = (name = '') => name.slice(0, 4)

/** Files that came with a release after one that already had higher numbers: a database of that one applies them late. */
const LATE: ReadonlySet<string> = new Set(['0290_who_signed.sql'])

function dueMigrations(files: Migration[], landed: Landed[]): Migration[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of landed) {
    const file = byName.get(name)
    if (!file)
      throw new Error(`The database has ${name}, which this release does not know: it belongs to a newer release.`)
    if (file.checksum !== checksum)
      throw new Error(`migrations/${name} was changed after it had landed: write a new one instead.`)
  }
  const have = new Set(landed.map((row) => row.name))
  const newest = landed.at(-1)?.name ?? ''
  const due = files.filter((file) => !have.has(file.name))
  const late = due.find((file) => file.name < newest && !LATE.has(file.name))
  if (late)
    throw new Error(`migrations/${late.name} comes before ${newest}, which has landed: give it the next number.`)
  return due
}

/** The version of PostgreSQL from which a column's expression can be exchanged. */
const EXCHANGES_EXPRESSIONS = 17
const EXCHANGE = /alter table (\w+) alter column (\w+) set expression as \(([\s\S]*?)\);/g
const MADE_AGAIN = `alter table $1 drop column $2;
alter table $1 add column $2 text not null generated always as ($3) stored;
create index $1_search on $1 using gin ($2 gin_trgm_ops);`

/**
 * A migration as a PostgreSQL of this major version understands it: before 17 a column of a search whose expression is exchanged is dropped
 * and made again with its index. A landed file is not changed, so that this is done as it is applied.
 */
const migrationFor = (sql: string, version: number): string =>
  version >= EXCHANGES_EXPRESSIONS ? sql : sql.replace(EXCHANGE, MADE_AGAIN)

async function majorVersion(client: Client): Promise<number> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version")
  return rows[0].version
}

async function apply(client: Client, file: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [file.name, file.checksum])
    await client.query('select pg_notify($1, $2)', [MIGRATED, file.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const at = error instanceof DatabaseError ? Number(error.position) : Number.NaN
    const line = Number.isNaN(at) ? '' : ` line ${file.sql.slice(0, at).split('\n').length}`
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`migrations/${file.name}${line}: ${why}`, { cause: error })
  }
}
