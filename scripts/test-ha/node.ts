import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../bench/servers.ts'
import { whenEnded } from '../test-faults/undo.ts'
import { patroniFile } from './configuration.ts'
import { isRoot } from './needs.ts'
import type { Network, Site } from './network.ts'
import { launch, type Program, signal } from './programs.ts'

/** A PostgreSQL under Patroni. */
export type Node = {
  name: string
  site: Site
  folder: string
  start: () => void
  /** The processes of PostgreSQL alone, the first of which is its main one. */
  postgres: () => number[]
  /** All processes of the node. */
  all: () => number[]
  said: () => string
}

const PASSWORDS = {
  PATRONI_SUPERUSER_PASSWORD: 'superuser-of-the-rig',
  PATRONI_REPLICATION_PASSWORD: 'replicator-of-the-rig',
  PATRONI_REWIND_PASSWORD: 'rewinder-of-the-rig',
}

/** Prepares a node in a folder of its own; it runs once it is started. */
export function makeNode(
  at: number,
  { network, parent, etcd, isEtcd2 }: { network: Network; parent: string; etcd: string; isEtcd2: boolean },
): Node {
  const site = network.sites[at]
  if (!site) throw new Error(`The rig has no place for node ${at}.`)
  const name = `pg${at + 1}`
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o755 })
  const file = join(folder, 'patroni.yml')
  writeFileSync(file, patroniFile(name, { site, network, folder, etcd, isEtcd2 }))
  giveToPostgres(folder)
  let patroni: Program | undefined
  const postgres = () => {
    const main = mainPid(join(folder, 'data/postmaster.pid'))
    return main ? [main, ...childrenOf(main)] : []
  }
  const all = () => [...(patroni?.isRunning() ? [patroni.pid, ...childrenOf(patroni.pid)] : []), ...postgres()]
  whenEnded(() => signal(all(), 'SIGKILL'))
  return {
    name,
    site,
    folder,
    start: () => {
      patroni = launch(site.inside('patroni', file), PASSWORDS, folder)
    },
    postgres,
    all,
    said: () => patroni?.said() ?? '',
  }
}

/** The main process of PostgreSQL by its file; undefined when none runs, or the number is another program's by now. */
function mainPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? pid : undefined
  } catch {
    return undefined
  }
}

/** Makes a folder the property of the user whom PostgreSQL runs as, where this is root. */
export function giveToPostgres(folder: string): void {
  chmodSync(folder, 0o755)
  if (!isRoot) return
  const { uid, gid } = userNamed('postgres')
  chownSync(folder, uid, gid)
}

function userNamed(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = (line ?? '').split(':')
  if (!uid) return statSync('/')
  return { uid: Number(uid), gid: Number(gid) }
}
