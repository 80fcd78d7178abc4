import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { runProgram } from '../process/run-program.ts'
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
  const gate = createConcurrencyLimit(AT_ONCE, WAITING)
  return (file: Pick<LocalCopy, 'path' | 'folder'>): Promise<Verdict> => gate.run(() => inspect(file, { log, longest }))
}

/** Judges files, a few at a time on a server. */
export type Inspection = ReturnType<typeof createInspection>

async function inspect(
  { path, folder }: Pick<LocalCopy, 'path' | 'folder'>,
  { log, longest }: { log: Log; longest: number },
) {
  const { code, signal, given, complaint } = await runProgram({
    path: PROGRAM,
    args: [path, folder],
    heap: 256,
    longest,
  })
  const said = code === 0 ? saidIn(given.toString('utf8')) : undefined
  if (said && 'verdict' in said) return said.verdict
  if (said) throw new AppError(said.refused.code, { params: said.refused.params })
  log.error({ code, signal, told: complaint }, 'a file could not be inspected')
  if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
  // A decoder that failed took the process with it; so would it the next time.
  if (signal) throw new AppError('file-damaged')
  throw new Error('The inspection of files does not work.')
}
