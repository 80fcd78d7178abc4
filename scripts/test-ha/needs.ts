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
