import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { WordFile } from '#kernel/word-file.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { runProgram } from '../process/run-program.ts'
import type { Outcome } from './program.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How long one file may take, in ms. */
const TIMEOUT = 60_000
const CONCURRENCY = 1
const QUEUE = 10
/** The limit of the process's heap, in MB. */
const HEAP = 256

/**
 * Makes what reads Word files, each in a process of its own with limits of memory and time. Throws AppError why a file is refused (word-…, file-…), 'deadline-exceeded',
 * or 'unavailable' while too many wait.
 */
export function createWordReader({ log, timeout = TIMEOUT }: { log: Log; timeout?: number }) {
  const limit = createConcurrencyLimit(CONCURRENCY, QUEUE)
  return (path: string): Promise<WordFile> =>
    limit.run(async () => {
      const { code, signal, output, stderr } = await runProgram({ path: PROGRAM, args: [path], heap: HEAP, timeout })
      const outcome: Outcome | undefined = code === 0 ? JSON.parse(output.toString()) : undefined
      if (outcome?.read) return outcome.read
      if (outcome?.refused) throw new AppError(outcome.refused.code, { params: outcome.refused.params })
      log.error({ code, signal, stderr }, 'a Word file could not be read')
      if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
      // Out of memory: the file decompresses to more than any report.
      if (signal) throw new AppError('file-bomb')
      throw new Error('The reading of Word files does not work.')
    })
}

/** Reads Word files, one at a time on a server. */
export type ReadWord = ReturnType<typeof createWordReader>
