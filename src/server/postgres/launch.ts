import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { readPidFile } from './leftover.ts'
import type { ClusterLocation } from './location.ts'
import { CLEAN, run } from './run.ts'
import { type Address, serverArguments } from './settings.ts'

/** A PostgreSQL that takes connections. `exited` settles when its main process has ended, for any reason. */
export type Running = { pid: number; exited: Promise<string>; stop(): Promise<void> }

/** PostgreSQL ended instead of starting; the message has the end of its log. */
export class DatabaseNotStarted extends Error {
  override name = 'DatabaseNotStarted'
}

/** Recovery after a crash replays the log since the last checkpoint: seconds, on a slow disk minutes. */
const READY_WITHIN = 10 * 60_000

/** Starts PostgreSQL and waits until it is ready. Throws DatabaseNotStarted when it ends instead. */
export async function launch(
  binaries: Binaries,
  location: ClusterLocation,
  address: Address,
  log: Log,
  settings?: Record<string, string>,
): Promise<Running> {
  const args = serverArguments(location.cluster, address, settings)
  const child = spawn(binaries.postgres, args, { ...asAccount(location.account), ...CLEAN })
  const tail: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      tail.splice(0, tail.length - 20)
      tail.push(line)
      logLine(line, log)
    })

  let gone: string | null = null
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`))
  }).then((how) => {
    gone = how
    process.off('exit', signalAtExit)
    return how
  })
  // A process that ends without stopping its database at least asks it to end in order.
  const signalAtExit = () => child.kill('SIGINT')
  process.on('exit', signalAtExit)

  const deadline = Date.now() + READY_WITHIN
  while (gone === null) {
    const pidFile = readPidFile(location.cluster)
    if (pidFile?.pid === child.pid && pidFile?.ready) break
    if (Date.now() > deadline) child.kill('SIGKILL')
    await pause(10)
  }
  if (gone !== null) throw new DatabaseNotStarted(`PostgreSQL did not start (${gone}):\n${tail.join('\n')}`)

  const stop = async () => {
    if (gone !== null) return
    if (process.platform === 'win32') await run(binaries.pgCtl, ['stop', '-D', location.cluster, '-m', 'fast'], null)
    else child.kill('SIGINT')
    // Immediate shutdown loses nothing either: the next start replays the log.
    const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000)
    const kill = setTimeout(() => child.kill('SIGKILL'), 40_000)
    await exited
    clearTimeout(impatient)
    clearTimeout(kill)
  }
  return { pid: child.pid ?? 0, exited, stop }
}

/** Passes PostgreSQL's own lines on. Failed statements are the caller's to report, so they stay at debug. */
function logLine(line: string, log: Log): void {
  if (/^PANIC:|^FATAL:.*(could not|out of)/.test(line)) log.error(`postgres: ${line}`)
  else if (/^WARNING:/.test(line)) log.warn(`postgres: ${line}`)
  else log.debug(`postgres: ${line}`)
}
