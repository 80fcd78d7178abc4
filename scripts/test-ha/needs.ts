import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian puts what the rig is made of. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'
const NEEDED = [
  { package: 'patroni', file: '/usr/bin/patroni' },
  { package: 'etcd-server', file: '/usr/bin/etcd' },
  { package: 'postgresql-15', file: `${POSTGRES_BIN}/postgres` },
  { package: 'haproxy', file: '/usr/sbin/haproxy' },
]
const FOR_CUTS = [
  { package: 'iproute2', file: '/usr/sbin/ip' },
  { package: 'iptables', file: '/usr/sbin/iptables' },
]

/** Whether this user may put each node into a network of its own, which cuts need. */
export const isRoot = process.getuid?.() === 0

/** The line that installs what is missing here; undefined when all is there. */
export function missingPackages(there: (file: string) => boolean = existsSync): string | undefined {
  const needed = [...NEEDED, ...(isRoot ? FOR_CUTS : [])]
  const missing = needed.filter(({ file }) => !there(file)).map((one) => one.package)
  return missing.length === 0 ? undefined : `apt-get install -y ${missing.join(' ')}`
}

/** The first Patroni whose primary does not take the lock back by etcd3 after it was frozen (deploy/patroni.yml). */
const KEEPS_LOCK = [3, 0, 3]

/** Whether a Patroni that calls itself so, such as "patroni 3.0.2", must keep its lock by the second version of etcd's protocol. */
export function needsEtcd2(said: string): boolean {
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(said)?.slice(1).map(Number) ?? []
  const at = KEEPS_LOCK.findIndex((number, place) => number !== version[place])
  return at >= 0 && (version[at] ?? 0) < (KEEPS_LOCK[at] ?? 0)
}

/** What the installed Patroni calls itself. */
export const patroniVersion = (): string => execFileSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' }).trim()
