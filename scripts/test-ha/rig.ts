import { openS3 } from '../../tests/support/s3.ts'
import { type Server, spawnServer, waitFor } from '../test-faults/product.ts'
import { folder } from '../test-faults/undo.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { SECRET } from './firm.ts'

/** A server of the product in the rig, which can be ended and started again. */
type RigServer = {
  name: string
  base: string
  start: () => void
  end: (signal: NodeJS.Signals) => Promise<void>
}
/** The whole rig: a cluster, two servers over it, and what people come by. */
export type Rig = {
  cluster: Cluster
  servers: readonly RigServer[]
  base: string
  env: Record<string, string>
  /** Servers that ended although nobody had ended them, with the last that they said. */
  ended: string[]
  isReady: (server: RigServer) => Promise<boolean>
}

/** Brings everything up; returns once both servers are ready. */
export async function openRig(): Promise<Rig> {
  const cluster = await openCluster()
  const s3 = await openS3()
  const base = `http://127.0.0.1:${cluster.ports.people}`
  const env = {
    DATABASE_URL: cluster.ownerUrl,
    DATABASE_APP_URL: cluster.appUrl,
    APP_URL: base,
    TRUST_PROXY: 'true',
    SECRET,
    S3_ENDPOINT: s3.bucket.endpoint,
    S3_REGION: s3.bucket.region,
    S3_BUCKET: s3.bucket.bucket,
    S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
  }
  const ended: string[] = []
  const servers = cluster.ports.servers.map((port, at) => rigServer('ab'.charAt(at), port, env, ended))
  const isReady = ({ base: its }: Pick<RigServer, 'base'>) => isWell(`${its}/readyz`)
  for (const server of servers) {
    server.start()
    // One after the other: the first one migrates.
    const ready = await waitFor(async () => (await isReady(server)) || ended.length > 0 || undefined, 300_000)
    if (!ready || ended.length > 0) throw new Error(`Server ${server.name} did not start. ${ended.join('\n')}`)
  }
  const reached = await waitFor(async () => ((await isWell(`${base}/healthz`)) ? true : undefined), 60_000)
  if (!reached) throw new Error(`HAProxy reaches no server:\n${cluster.haproxy.said()}`)
  return { cluster, servers, base, env, ended, isReady }
}

function rigServer(name: string, port: number, env: Record<string, string>, ended: string[]): RigServer {
  const dataDir = folder()
  let running: Omit<Server, 'base'> | undefined
  return {
    name,
    base: `http://127.0.0.1:${port}`,
    start() {
      const server = spawnServer(dataDir, { ...env, PORT: `${port}` }, 'own')
      running = server
      const note = (code: number | null) => {
        if (running === server) ended.push(`${name} ended with ${code}: ${server.said().trim().slice(-2_000)}`)
      }
      void server.exited.then(note, () => note(null))
    },
    async end(signal) {
      const server = running
      running = undefined
      await server?.kill(signal)
    },
  }
}

/** Whether an address answers with 200. */
const isWell = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
