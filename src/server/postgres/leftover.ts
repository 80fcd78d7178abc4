import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { readIfThere } from '../process/durable-file.ts'
import { systemCode } from '../process/system-code.ts'

/** The lines of postmaster.pid that matter here; `ready` once the database takes connections. */
export function readPidFile(
  cluster: string,
): { pid: number; port: number; socketFolder: string; ready: boolean } | null {
  const lines = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * Ends what a killed run left of this cluster, so that there are never two: a database that still runs is shut down in
 * order (its acknowledged writes are on disk already), processes of one that died are ended, and lock files whose number
 * meanwhile belongs to another program (or to a zombie process) are removed. Call it only while holding
 * the folder's lock.
 */
export async function clearLeftover(cluster: string, log: Log): Promise<void> {
  const left = readPidFile(cluster)
  const pidFile = join(cluster, 'postmaster.pid')
  if (!left) {
    // One that was just starting has no pid file yet, and would take it from the next.
    for (const pid of processesIn(cluster)) await end(pid, cluster, ['SIGQUIT', 'SIGKILL'])
    // An empty or torn pid file identifies no process, and PostgreSQL refuses to start over it.
    rmSync(pidFile, { force: true })
    return clearSockets(ownSocketFolder(cluster))
  }
  if (belongsTo(left.pid, cluster)) {
    log.warn({ pid: left.pid }, 'a killed run left its database running: shutting it down')
    await end(left.pid, cluster, ['SIGINT', 'SIGQUIT', 'SIGKILL'])
  }
  for (const pid of processesIn(cluster)) await end(pid, cluster, ['SIGQUIT', 'SIGKILL'])
  if (isAlive(left.pid)) rmSync(pidFile, { force: true })
  clearSockets(ownSocketFolder(cluster))
  if (isFreeSocketFolder(left.socketFolder, cluster)) clearSockets(left.socketFolder)
}

async function end(pid: number, cluster: string, signals: NodeJS.Signals[]): Promise<void> {
  for (const signal of signals) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const patience = Date.now() + (signal === 'SIGINT' ? 20_000 : 5_000)
    while (Date.now() < patience) {
      if (!belongsTo(pid, cluster)) return
      await pause(20)
    }
  }
  throw new Error(`Process ${pid} still has the database in ${cluster} open and can't be ended.`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/**
 * Whether the process is a PostgreSQL that works in this cluster: each of its processes has it as its current folder, and one that has
 * just begun was named so.
 */
function belongsTo(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') {
    try {
      const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      if (!program.startsWith('postgres')) return false
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words[words.indexOf('-D') + 1] === cluster || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch {
      return false
    }
  }
  if (process.platform === 'win32')
    return isAlive(pid) && spawnSync('tasklist', ['/FI', `PID eq ${pid}`]).stdout.includes('postgres')
  const listed = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return listed.includes(`-D ${cluster}`) && !listed.startsWith('Z')
}

function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number)
  return pids.filter((pid) => pid > 0 && belongsTo(pid, cluster))
}

// Only folders that are ours by their place: the name comes from a file that the database's user may write.
const MADE_UNDER_TMP = /^\/tmp\/thamin-\w{6}$/

/** The folder of the socket beside the cluster; no other program uses it. */
const ownSocketFolder = (cluster: string) => join(dirname(cluster), 'socket')

/**
 * True for a folder under /tmp whose socket nobody uses, or this cluster: the data folder may be a copy of one that another server
 * has open, whose socket it names. A lock beside the socket says whose it is: the process in its first line, the cluster in its second.
 */
function isFreeSocketFolder(folder: string, cluster: string): boolean {
  if (!MADE_UNDER_TMP.test(folder)) return false
  const locks = namesIn(folder).filter((name) => LOCK_OF_SOCKET.test(name))
  return locks.every((name) => {
    const [pid = '', of = ''] = (readIfThere(join(folder, name)) ?? '').split('\n')
    return of === cluster || !isAlive(Number(pid))
  })
}
const LOCK_OF_SOCKET = /^\.s\.PGSQL\.\d+\.lock$/

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function clearSockets(folder: string): void {
  try {
    for (const name of readdirSync(folder))
      if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true })
  } catch {
    // Gone with a cleaned /tmp: nothing in the way.
  }
}

/** Removes a socket's folder that was made under /tmp, once nothing is in it; others stay. */
export function removeSocketFolder(folder: string): void {
  if (!MADE_UNDER_TMP.test(folder)) return
  try {
    rmdirSync(folder)
  } catch {
    // Somebody else's by now, or gone: not ours to mind.
  }
}
