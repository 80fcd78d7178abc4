import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AppError } from '#kernel/errors.ts'
import { createGate } from '../identity/gate.ts'
import type { Log } from '../log.ts'
import { saidIn, type Verdict } from './inspect/verdict.ts'
import type { LocalCopy } from './store.ts'

const PROGRAM = join(import.meta.dirname, 'inspect/program.ts')
/** How long one file may take, in ms. */
const LONGEST = 120_000
const AT_ONCE = 2
const WAITING = 100

/**
 * Judges a file by its content, in a process of its own for each: decoders are C, and what unfolds may take memory and time, all
 * of which end with it. It inherits no secret. Throws AppError why a file is refused (file-…, picture-…), 'deadline-exceeded', or
 * 'unavailable' while too many wait.
 */
export function createInspection({ log, longest = LONGEST }: { log: Log; longest?: number }) {
  const gate = createGate(AT_ONCE, WAITING)
  return (file: Pick<LocalCopy, 'path' | 'folder'>): Promise<Verdict> => gate.run(() => inspect(file, { log, longest }))
}

/** Judges files, a few at a time on a server. */
export type Inspection = ReturnType<typeof createInspection>

async function inspect(
  { path, folder }: Pick<LocalCopy, 'path' | 'folder'>,
  { log, longest }: { log: Log; longest: number },
) {
  // Windows starts nothing without its SystemRoot.
  const { SystemRoot } = process.env
  const child = spawn(process.execPath, ['--max-old-space-size=256', PROGRAM, path, folder], {
    env: SystemRoot ? { SystemRoot } : {},
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // What is written there is nothing: its end tells the process that this one is gone.
  child.stdin.on('error', () => undefined)
  const [answer, complaint] = [text(child.stdout), text(child.stderr)]
  const code = await ended
  const said = code === 0 ? saidIn(await answer) : undefined
  if (said && 'verdict' in said) return said.verdict
  if (said) throw new AppError(said.refused.code, { params: said.refused.params })
  log.error({ code, signal: child.signalCode, told: (await complaint).slice(-500) }, 'a file could not be inspected')
  if (child.signalCode === 'SIGKILL') throw new AppError('deadline-exceeded')
  // A decoder that failed took the process with it; so would it the next time.
  if (child.signalCode) throw new AppError('file-damaged')
  throw new Error('The inspection of files does not work.')
}
