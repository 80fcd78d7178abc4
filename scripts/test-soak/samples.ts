import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { childrenOf } from '../bench/servers.ts'

/** What a server holds at one moment: memory in MB, open files, sockets and the like, connections of its database, MB on disk, and the delay of its event loop in ms. */
export type Sample = {
  minute: number
  rss: number
  heap: number
  children: number
  handles: number
  connections: number
  disk: number
  loopDelay: number
}

/** Reads a sample. What can't be read at that moment is NaN. */
export async function sample(
  began: number,
  { pid, base, dataDir, appUrl }: { pid: number; base: string; dataDir: string; appUrl: string },
): Promise<Sample> {
  const [metrics, connections] = await Promise.all([metricsOf(base), connectionsOf(appUrl)])
  const megabytes = (name: string) => (metrics(name) ?? Number.NaN) / 1_048_576
  return {
    minute: (performance.now() - began) / 60_000,
    rss: kilobytesOf(pid, 'status', /VmRSS:\s+(\d+)/) / 1024,
    heap: megabytes('nodejs_heap_size_used_bytes'),
    children:
      childrenOf(pid).reduce((sum, child) => sum + (kilobytesOf(child, 'smaps_rollup', /^Pss:\s+(\d+)/m) || 0), 0) /
      1024,
    handles: readable(() => readdirSync(`/proc/${pid}/fd`).length),
    connections,
    disk: sizeOf(dataDir),
    loopDelay: (metrics('thamin_event_loop_delay_seconds') ?? Number.NaN) * 1000,
  }
}

function readable(read: () => number): number {
  try {
    return read()
  } catch {
    return Number.NaN
  }
}

const kilobytesOf = (pid: number, file: string, line: RegExp) =>
  readable(() => Number(line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? Number.NaN))

async function metricsOf(base: string): Promise<(name: string) => number | undefined> {
  const text = await fetch(`${base}/metrics`, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.text(),
    () => '',
  )
  const lines = new Map(text.split('\n').map((line) => line.split(' ', 2) as [string, string]))
  return (name) => (lines.has(name) ? Number(lines.get(name)) : undefined)
}

async function connectionsOf(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      'select numbackends - 1 as count from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.count ?? Number.NaN
  } catch {
    return Number.NaN
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The size of a folder in MB; what goes away meanwhile counts nothing. */
const sizeOf = (folder: string) => Number.parseInt(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout, 10)
