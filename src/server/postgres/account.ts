import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { nameOf } from '../process/folder-owner.ts'

/** The system user that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number }

/**
 * Who runs the database: oneself (null) for an ordinary user, as PostgreSQL refuses root only.
 * Under root it is the user that owns the cluster already, else `postgres` where the system has it, else `nobody`.
 */
export function accountFor(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const passwd = readFileSync('/etc/passwd', 'utf8')
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid, passwd), uid: owner.uid, gid: owner.gid }
  return accountNamed(['postgres', 'nobody'], passwd) ?? NOBODY
}

const NOBODY: Account = { name: 'nobody', uid: 65534, gid: 65534 }

/** The first of the named accounts that /etc/passwd has and that isn't root, or null. */
export function accountNamed(names: string[], passwd: string): Account | null {
  const rows = passwd.split('\n').map((line) => line.split(':'))
  for (const wanted of names) {
    const row = rows.find(([name]) => name === wanted)
    // Some systems write nobody as -2; the kernel takes it as an unsigned number.
    const [uid, gid] = [Number(row?.[2]) >>> 0, Number(row?.[3]) >>> 0]
    if (row && uid > 0) return { name: wanted, uid, gid }
  }
  return null
}

/** What spawn needs to run a program as the account. */
export const asAccount = (account: Account | null) => (account ? { uid: account.uid, gid: account.gid } : {})

/**
 * Whether the account can enter or run every path of `enter` and read every path of `read`.
 * Tested by a process of that user, since modes alone don't show access lists, mounts and parent folders.
 */
export function canReach(account: Account | null, paths: { enter?: string[]; read?: string[] }): boolean {
  if (!account) return true
  const tests = [...(paths.enter ?? []).map((path) => ['-x', path]), ...(paths.read ?? []).map((path) => ['-r', path])]
  const script = 'while test $# -gt 0; do test "$1" "$2" || exit 1; shift 2; done'
  const probe = spawnSync('/bin/sh', ['-c', script, 'sh', ...tests.flat()], { ...asAccount(account), cwd: '/' })
  if (probe.error) throw new Error(`Root may not run programs as ${account.name}: ${probe.error.message}`)
  return probe.status === 0
}
