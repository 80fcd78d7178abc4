import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from '../test-faults/product.ts'
import type { Node } from './node.ts'
import { signal } from './programs.ts'
import type { Rig } from './rig.ts'

/** What a fault is done with: the rig, and a wait for the next acknowledgement. */
type Ground = { rig: Rig; untilWritten: () => Promise<void>; primary: Node; others: Node[] }
/**
 * A fault. `isOutage`: nothing can be written before the fault itself is over, so that its seconds are not counted among those of a failover;
 * `cuts`: it needs networks of its own.
 */
export type Fault = {
  name: string
  title: string
  times: number
  isOutage?: true
  cuts?: true
  run: (ground: Ground) => Promise<void>
}

/** How long something is kept broken that others have to get over, in ms. */
const HELD = 30_000
/** The same where nothing can be written meanwhile. */
const OUTAGE = 15_000

async function killed({ primary, untilWritten }: Ground): Promise<void> {
  signal(primary.all(), 'SIGKILL')
  await untilWritten()
  primary.start()
}

async function postgresKilled({ primary, untilWritten }: Ground): Promise<void> {
  signal(primary.postgres(), 'SIGKILL')
  await untilWritten()
}

async function frozen({ primary, untilWritten }: Ground): Promise<void> {
  const pids = primary.all()
  // The main process first, so that it starts no other.
  signal(pids, 'SIGSTOP')
  try {
    await Promise.all([untilWritten(), pause(HELD)])
  } finally {
    signal(pids, 'SIGCONT')
  }
}

/** Drops packets between the primary and these for some time; all are mended together. */
async function cut(
  primary: Node,
  from: readonly string[],
  port: number | undefined,
  meanwhile: () => Promise<unknown>,
) {
  primary.site.drop?.(from, port)
  try {
    await meanwhile()
  } finally {
    primary.site.mend?.()
  }
}

const addressesOf = (nodes: readonly Node[]) => nodes.map(({ site }) => site.address)

async function cutOff({ rig, primary, others, untilWritten }: Ground): Promise<void> {
  const everybody = [rig.cluster.here, ...addressesOf(others)]
  await cut(primary, everybody, undefined, () => Promise.all([untilWritten(), pause(HELD)]))
}

async function halfCut({ rig, primary, untilWritten }: Ground): Promise<void> {
  await cut(primary, [rig.cluster.here], primary.site.sql, () => pause(OUTAGE))
  await untilWritten()
}

async function apart({ primary, others, untilWritten }: Ground): Promise<void> {
  await cut(primary, addressesOf(others), undefined, () => pause(OUTAGE))
  await untilWritten()
}

async function withoutEtcd({ rig, untilWritten }: Ground): Promise<void> {
  signal([rig.cluster.etcd.pid], 'SIGSTOP')
  await pause(HELD).finally(() => signal([rig.cluster.etcd.pid], 'SIGCONT'))
  await untilWritten()
}

async function withoutStandbys({ others, untilWritten }: Ground): Promise<void> {
  for (const node of others) signal(node.all(), 'SIGKILL')
  await pause(OUTAGE)
  for (const node of others) node.start()
  await untilWritten()
}

async function switchedOver({ rig, primary, others, untilWritten }: Ground): Promise<void> {
  const { address, api } = primary.site
  const body = JSON.stringify({ leader: primary.name })
  const signal = AbortSignal.timeout(60_000)
  const answer = await fetch(`http://${address}:${api}/switchover`, { method: 'POST', body, signal })
  if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
  await rig.cluster.primary(others)
  await untilWritten()
}

async function restarted({ rig, untilWritten }: Ground): Promise<void> {
  for (const server of rig.servers) {
    await server.end('SIGTERM')
    server.start()
    await waitFor(async () => ((await rig.isReady(server)) ? true : undefined), 120_000)
    // A balancer that looks every two seconds has seen it by then.
    await pause(4_000)
  }
  await untilWritten()
}

async function serverKilled({ rig, untilWritten }: Ground): Promise<void> {
  const [server] = rig.servers
  await server?.end('SIGKILL')
  await pause(5_000)
  server?.start()
  await untilWritten()
}

/** A server that starts while there is no primary waits for one. */
async function startedWithout({ rig, primary, untilWritten }: Ground): Promise<void> {
  const server = rig.servers[1]
  await server?.end('SIGKILL')
  signal(primary.all(), 'SIGKILL')
  server?.start()
  await untilWritten()
  primary.start()
}

/** Every fault, and how often it is made in twenty-three. */
export const FAULTS: readonly Fault[] = [
  { name: 'kill', title: 'kill -9 of the primary’s node', times: 9, run: killed },
  { name: 'postgres', title: 'kill -9 of PostgreSQL alone', times: 1, run: postgresKilled },
  { name: 'frozen', title: 'SIGSTOP of the primary’s node, 30 s', times: 2, run: frozen },
  { name: 'cut', title: 'The primary cut off, 30 s', times: 2, cuts: true, run: cutOff },
  {
    name: 'half',
    title: 'Half cut: servers don’t reach the primary, Patroni does, 15 s',
    times: 1,
    isOutage: true,
    cuts: true,
    run: halfCut,
  },
  {
    name: 'apart',
    title: 'The primary cut off from its standbys, 15 s',
    times: 1,
    isOutage: true,
    cuts: true,
    run: apart,
  },
  { name: 'etcd', title: 'etcd frozen, 30 s', times: 1, run: withoutEtcd },
  { name: 'standbys', title: 'Both standbys killed, 15 s', times: 1, isOutage: true, run: withoutStandbys },
  { name: 'switchover', title: 'Switchover', times: 2, run: switchedOver },
  { name: 'rolling', title: 'Rolling restart of the servers', times: 1, run: restarted },
  { name: 'server', title: 'kill -9 of a server, 5 s', times: 1, run: serverKilled },
  { name: 'start', title: 'A server started without a primary', times: 1, run: startedWithout },
]
