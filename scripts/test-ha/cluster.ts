import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../bench/servers.ts'
import { ROOT } from '../child.mjs'
import { waitFor } from '../test-faults/product.ts'
import { folder } from '../test-faults/undo.ts'
import { haproxyFile } from './configuration.ts'
import { needsEtcd2, patroniVersion } from './needs.ts'
import { openNetwork } from './network.ts'
import { giveToPostgres, makeNode, type Node } from './node.ts'
import { launch, type Program } from './programs.ts'

/** How Patroni sees a node. */
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }
/** Three PostgreSQL under Patroni with etcd and HAProxy in front of them, and the addresses that a server is given. */
export type Cluster = {
  nodes: readonly Node[]
  /** This machine as the nodes see it. */
  here: string
  etcd: Program
  haproxy: Program
  /** The members by the first of these nodes that answers; empty while none does. */
  members: (asked?: readonly Node[]) => Promise<Member[]>
  /** The primary; waits until there is one. Throws after two minutes without. */
  primary: (asked?: readonly Node[]) => Promise<Node>
  /** Whether all are there: a primary, and two that follow it, one of them in step. */
  isWhole: () => Promise<boolean>
  ownerUrl: string
  appUrl: string
  ports: { people: number; servers: [number, number] }
}

const [OWNER_PASSWORD, APP_PASSWORD] = ['owner-of-the-rig', 'app-of-the-rig']
const PATIENCE = 120_000

/** Brings the cluster up with an empty database. Throws with what a program said when it does not come up. */
export async function openCluster(): Promise<Cluster> {
  const parent = folder()
  const network = await openNetwork(3)
  const etcdPort = await freePort()
  const isEtcd2 = needsEtcd2(patroniVersion())
  const etcd = await openEtcd(parent, { host: network.here, port: etcdPort, isEtcd2 })
  const of = { network, parent, etcd: `${network.here}:${etcdPort}`, isEtcd2 }
  const nodes = network.sites.map((_, at) => makeNode(at, of))
  for (const node of nodes) node.start()
  const servers: [number, number] = [await freePort(), await freePort()]
  const ports = { people: await freePort(), primary: await freePort() }
  const file = join(parent, 'haproxy.cfg')
  writeFileSync(file, haproxyFile(ports, servers, network.sites))
  const haproxy = launch(['/usr/sbin/haproxy', ['-db', '-f', file]])
  const members = (asked: readonly Node[] = nodes) => membersBy(asked)
  const primary = async (asked: readonly Node[] = nodes) => {
    const found = await waitFor(async () => {
      const leader = (await members(asked)).find(({ role, state }) => role === 'leader' && state === 'running')
      return asked.find(({ name }) => name === leader?.name)
    }, PATIENCE)
    if (found) return found
    throw new Error(
      `There is no primary:\n${nodes.map(({ name, said }) => `${name}: ${said().slice(-1500)}`).join('\n')}`,
    )
  }
  const isWhole = async () => isComplete(await members())
  await makeDatabase(await primary())
  const whole = await waitFor(async () => ((await isWhole()) ? true : undefined), PATIENCE)
  if (!whole) throw new Error(`The cluster is not whole: ${JSON.stringify(await members())}`)
  const urlOf = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${ports.primary}/thamin`
  return {
    nodes,
    here: network.here,
    etcd,
    haproxy,
    members,
    primary,
    isWhole,
    ownerUrl: urlOf('thamin_owner', OWNER_PASSWORD),
    appUrl: urlOf('thamin_app', APP_PASSWORD),
    ports: { people: ports.people, servers },
  }
}

/** How far a standby that follows may be behind, in bytes. */
const MOST_LAG = 16 * 1_048_576

/** Whether two nodes follow the primary on its own timeline, one of them in step. */
export function isComplete(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader')
  const following = members.filter(
    (one) =>
      one !== leader &&
      /running|streaming/.test(one.state) &&
      one.timeline === leader?.timeline &&
      Number(one.lag) < MOST_LAG,
  )
  return following.length === 2 && following.some(({ role }) => role === 'sync_standby')
}

async function openEtcd(
  parent: string,
  { host, port, isEtcd2 }: { host: string; port: number; isEtcd2: boolean },
): Promise<Program> {
  const data = join(parent, 'etcd')
  mkdirSync(data, { mode: 0o700 })
  const [clients, peers] = [`http://${host}:${port}`, `http://127.0.0.1:${await freePort()}`]
  const told = ['--data-dir', data, '--listen-client-urls', clients, '--advertise-client-urls', clients]
  const alone = [
    '--listen-peer-urls',
    peers,
    '--initial-advertise-peer-urls',
    peers,
    '--initial-cluster',
    `default=${peers}`,
  ]
  const etcd = launch(['/usr/bin/etcd', [...told, ...alone, ...(isEtcd2 ? ['--enable-v2'] : [])]])
  const well = () =>
    fetch(`${clients}/health`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    )
  if (await waitFor(well, 30_000)) return etcd
  throw new Error(`etcd did not start:\n${etcd.said()}`)
}

async function membersBy(asked: readonly Node[]): Promise<Member[]> {
  for (const { site } of asked) {
    try {
      const signal = AbortSignal.timeout(2_000)
      const answer = await fetch(`http://${site.address}:${site.api}/cluster`, { signal })
      const { members } = (await answer.json()) as { members: Member[] }
      if (members?.length) return members
    } catch {
      // Another may answer.
    }
  }
  return []
}

/** Makes roles and database by the script of the deployment, over the node's own socket. */
async function makeDatabase({ folder: socket, site }: Node): Promise<void> {
  giveToPostgres(socket)
  const port = `${site.sql}`
  const env = { PATH: process.env.PATH, PGHOST: socket, PGPORT: port, OWNER_PASSWORD, APP_PASSWORD }
  await promisify(execFile)(...site.inside('sh', join(ROOT, 'deploy/database-roles.sh')), { env, cwd: socket })
}
