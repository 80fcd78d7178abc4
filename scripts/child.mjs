import { spawn } from 'node:child_process'
import { constants as access, accessSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project's own Node, from the npm package `node`: everything runs on this one, not on the machine's. */
export const NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * What the server is run with. By default V8 lets garbage grow to three times the live heap before it collects; set to
 * look at 40 % more, the server holds some 100 MB less and answers as fast (docs/performance.md).
 */
export const SERVER = ['--heap-growing-percent=40', '--max-semi-space-size=8', 'src/app/main.ts']

/**
 * What it is run in: code compiled once is kept for the next start, which spares a third of its work and some 20 MB; and glibc gives back what threads and large
 * buffers have freed, 59 MB after the demonstration was made (docs/performance.md).
 */
export const SERVER_ENV = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
/** What runs, each with the signal that ends it. */
const running = new Map()
let stoppedBy = null
let isPassing = false

// A terminal signals every process of its group at once, npm passes its own signal on, and another program may signal
// this process alone. So each signal is passed on once, and children must take a repeated one for the first. A process that starts none, as
// Playwright's, whose settings come by here, has its own way to end.
function passSignalsOn() {
  if (isPassing) return
  isPassing = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopFor(signal))
  // npm signals only the shell between it and this process; where that shell ends first, the server would receive none.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stopFor('SIGTERM'), 300).unref()
}

function stopFor(signal) {
  if (stoppedBy) return
  stoppedBy = signal
  for (const [child, endedBy] of running) child.kill(endedBy ?? (signal === 'SIGHUP' ? 'SIGTERM' : signal))
  if (running.size === 0) process.exit(exitCode(null, signal))
}

/**
 * Runs a program in the project's folder with the project's own programs first on PATH; gives its exit code. What it prints
 * goes to the terminal, or as chunks to `write`; with `quiet`, only its errors are shown. `endedBy` is the signal that stops it, whichever came.
 */
export function run(program, args, { env, quiet, write, endedBy } = {}) {
  passSignalsOn()
  if (stoppedBy) process.exit(exitCode(null, stoppedBy))
  return new Promise((resolve) => {
    const shown = write ? 'pipe' : 'inherit'
    const stdio = [write || quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : shown, shown]
    const child = spawn(program, args, { cwd: ROOT, stdio, env: { ...process.env, PATH, ...env } })
    running.set(child, endedBy)
    child.stdout?.on('data', write)
    child.stderr?.on('data', write)
    const done = (code) => {
      running.delete(child)
      resolve(code)
    }
    child.on('error', (error) => {
      const said = `${program}: ${error.message}\n`
      if (write) write(said)
      else process.stderr.write(said)
      done(127)
    })
    // 'close' comes after the last of what it printed; a grandchild that inherits the terminal may outlive the child.
    child.on(write ? 'close' : 'exit', (code, signal) => done(exitCode(code, signal)))
  })
}

/** Whether a signal asked for the end, so that no further step starts. */
export const isStopping = () => stoppedBy !== null

/** Ends the other processes, such as the web server of `npm run dev` when the other one failed. */
export function stopAll() {
  for (const child of running.keys()) child.kill('SIGTERM')
}

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Whether this user may write in the folder. */
export function isWritable(folder) {
  try {
    accessSync(folder, access.W_OK)
    return true
  } catch {
    return false
  }
}

/** Ends with a message a person can act on, and no stack. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}
