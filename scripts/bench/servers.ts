import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, SERVER, SERVER_ENV } from '../child.mjs'
import type { Recorded } from './record.ts'

const NO_LIMITS = pathToFileURL(join(ROOT, 'tests/support/no-call-limits.ts')).href

/** A server in a process of its own. */
export type Child = { port: number; process: ChildProcess; stop(): Promise<void> }

/** Starts the product as `npm start` does, on a database that is there and with files of its own. `nodeArgs` are for a profiler; limits of calls are kept only when asked for. */
export async function startProduct(
  urls: { ownerUrl: string; appUrl: string; dataDir: string },
  secret: string,
  nodeArgs: string[] = [],
  limits: 'none' | 'kept' = 'none',
): Promise<Child> {
  const port = await freePort()
  const env = {
    ...process.env,
    ...SERVER_ENV,
    PORT: String(port),
    DATA_DIR: urls.dataDir,
    DATABASE_URL: urls.ownerUrl,
    DATABASE_APP_URL: urls.appUrl,
    APP_URL: `http://localhost:${port}`,
    SECRET: secret,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
  // Many callers of few people: the limits of one person would be what is measured.
  const args = [...nodeArgs, ...(limits === 'none' ? ['--import', NO_LIMITS] : []), ...SERVER, '--empty']
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return ready({ port, process: child }, '/readyz')
}

/** Waits until a server that was started answers at a path, for two minutes at most. Throws when it ends or never does. */
export async function ready({ port, process: child }: Omit<Child, 'stop'>, path: string): Promise<Child> {
  const until = Date.now() + 120_000
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('The server did not start.')
    await new Promise((go) => setTimeout(go, 100))
  }
  return { port, process: child, stop: () => stop(child) }
}

/** Starts the bare server, which repeats the recorded statements. */
export async function startBare(appUrl: string, calls: Record<string, Recorded[]>): Promise<Child> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ appUrl, calls })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(Number(said)))
    child.once('exit', () => reject(new Error('The bare server did not start.')))
  })
  return { port, process: child, stop: () => stop(child) }
}

/** The CPU time a process has used since its start, in microseconds; NaN where the system does not report it. */
export const cpuOf = ({ process: { pid } }: Child): number => cpuTimes(pid ?? 0).own

/** The CPU time of a process and of all that it has started, those that have ended included, in microseconds; NaN where the system does not report it. */
export function cpuOfAll(pid: number): number {
  const { own, ended } = cpuTimes(pid)
  return childrenOf(pid).reduce((sum, child) => sum + cpuTimes(child).own, own + ended)
}

function cpuTimes(pid: number) {
  try {
    // After the program's name: user and system time are the 12th and the 13th, those of ended children the next two, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const sum = (at: number) => ((fields[at] ?? Number.NaN) + (fields[at + 1] ?? Number.NaN)) * 10_000
    return { own: sum(11), ended: sum(13) }
  } catch {
    return { own: Number.NaN, ended: Number.NaN }
  }
}

/** The memory a process holds, in MB (resident set); NaN where the system does not report it. */
export function memoryOf({ process: { pid } }: Child): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return Number.NaN
  }
}

/** The ids of the processes that a process has started, as Linux reports them. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)
}

/** The memory of the processes that a process has started, in MB, what they share counted by shares; 0 where the system does not report it. */
export function childMemoryOf({ process: { pid } }: Child): number {
  try {
    const kilobytes = childrenOf(pid ?? 0).map((child) => {
      const rollup = readFileSync(`/proc/${child}/smaps_rollup`, 'utf8')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    })
    return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
  } catch {
    return 0
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })
}
