import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../process/durable-file.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterLocation } from './location.ts'
import { run } from './run.ts'

const HALF_MADE = 'postgres.new-'

/**
 * Makes the cluster when there is none: in a folder beside, renamed only when whole, so that a start that was interrupted
 * leaves nothing that looks like a database. What such a start left is removed. Gives whether one was made.
 */
export async function initialise(
  location: ClusterLocation,
  binaries: Binaries,
  superuserPassword: string,
): Promise<boolean> {
  for (const name of readdirSync(location.home)) {
    const path = join(location.home, name)
    if (name.startsWith(HALF_MADE)) rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  if (existsSync(location.cluster)) return false

  const work = join(location.home, HALF_MADE + randomBytes(4).toString('hex'))
  const made = join(work, 'cluster')
  const passwordFile = join(work, 'password')
  mkdirSync(work, { mode: 0o700 })
  writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 })
  if (location.account)
    for (const path of [work, passwordFile]) chownSync(path, location.account.uid, location.account.gid)

  const login = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await run(binaries.initdb, ['--pgdata', made, ...login, '--encoding=UTF8', ...localeOptions()], location.account)
  renameSync(made, location.cluster)
  syncFolder(location.home)
  rmSync(work, { recursive: true, force: true })
  return true
}

/**
 * Sorting by code point comes from PostgreSQL itself, so that a system update can't corrupt an index; the character classes
 * come from the system's UTF-8 locale, which pg_trgm needs to see Arabic letters as letters.
 */
function localeOptions(): string[] {
  const classes = { darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8'
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${classes}`, '--no-instructions']
}
