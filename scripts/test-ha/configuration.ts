import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../child.mjs'
import { isRoot, POSTGRES_BIN } from './needs.ts'
import type { Network, Site } from './network.ts'

/** Replaces all of each; throws where the file has none, so that it can't drift from what is tried. */
function swapped(file: string, swaps: readonly (readonly [string | RegExp, string])[]): string {
  return swaps.reduce(
    (text, [from, to]) => {
      if (typeof from === 'string' ? !text.includes(from) : !from.test(text))
        throw new Error(`deploy/${file} has no ${from}.`)
      return typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to)
    },
    readFileSync(join(ROOT, 'deploy', file), 'utf8'),
  )
}

/** `deploy/patroni.yml` for a node of the rig: the same settings at other addresses, without TLS. */
export function patroniFile(
  name: string,
  {
    site,
    network,
    folder,
    etcd,
    isEtcd2,
  }: { site: Site; network: Network; folder: string; etcd: string; isEtcd2: boolean },
): string {
  return swapped('patroni.yml', [
    ['name: pg1', `name: ${name}`],
    ['10.0.0.21:8008', `${site.address}:${site.api}`],
    ['10.0.0.21:5432', `${site.address}:${site.sql}`],
    [/hosts: 10\.0\.0\.31:2379.*/, `hosts: ${etcd}`],
    ['10.0.0.0/24', network.range],
    ['/var/lib/postgresql/17/thamin', join(folder, 'data')],
    ['/usr/lib/postgresql/17/bin', POSTGRES_BIN],
    ['hostssl', 'host'],
    [/ssl: "on"\n(.*\n){2}/, `unix_socket_directories: ${folder}\n`],
    ['shared_buffers: 1GB', 'shared_buffers: 128MB'],
    ...(isEtcd2 ? ([['\netcd3:', '\netcd:']] as const) : []),
    // An ordinary user's name is not postgres.
    ...(isRoot ? [] : ([['local all all peer', 'local all all trust']] as const)),
  ])
}

/** `deploy/haproxy.cfg` of the rig: the same checks at other addresses, without TLS. */
export function haproxyFile(
  ports: { people: number; primary: number },
  servers: readonly number[],
  sites: readonly Site[],
): string {
  const [a = 0, b = 0] = servers
  return swapped('haproxy.cfg', [
    [/ {4}ssl-default.*\n/, ''],
    ['bind :80\n', `bind 127.0.0.1:${ports.people}\n`],
    [/ {4}bind :443.*\n/, ''],
    [/ {4}http-request redirect scheme.*\n/, ''],
    ['10.0.0.11:3000', `127.0.0.1:${a}`],
    ['10.0.0.12:3000', `127.0.0.1:${b}`],
    ['10.0.0.10:5432', `127.0.0.1:${ports.primary}`],
    ...sites.map(
      ({ address, sql, api }, at) =>
        [`10.0.0.2${at + 1}:5432 check port 8008`, `${address}:${sql} check port ${api}`] as const,
    ),
  ])
}
