import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { whenEnded } from '../test-faults/undo.ts'

/** A program of the rig; `said` is the end of what it has printed. */
export type Program = { pid: number; child: ChildProcess; said: () => string; isRunning: () => boolean }

let logs: string | undefined
/** Has everything that programs print from now on written to files of a folder, to look into a fault. */
export function keepLogs(folder: string): void {
  mkdirSync(folder, { recursive: true })
  logs = folder
}

/** Starts a program that is killed when this process ends. */
export function launch([program, args]: [string, string[]], env: Record<string, string> = {}, cwd = '/'): Program {
  const child = spawn(program, args, {
    cwd,
    // In a group of its own, so that Ctrl-C reaches it only by this process.
    detached: true,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said = (said + chunk).slice(-20_000)
    if (logs) appendFileSync(join(logs, `${basename(cwd) || basename(program)}.log`), chunk)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', ({ message }) => keep(Buffer.from(`${message}\n`)))
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const pid = child.pid ?? 0
  whenEnded(() => isRunning() && signal([pid], 'SIGKILL'))
  return { pid, child, said: () => said, isRunning }
}

/** Signals processes, some of which may have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid > 1) process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
}
