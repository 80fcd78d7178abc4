import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Log } from '../../log.ts'
import { limitsBySender, type Sender } from '../../process/concurrency-limit.ts'
import { BEYOND_WORK } from '../../process/limit-work.ts'
import { runProgram } from '../../process/run-program.ts'
import type { LocalCopy } from '../store/file-store.ts'
import { type InspectedFile, parseOutput } from './inspected-file.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How long one file may take, in ms. */
const TIMEOUT = 120_000
const QUEUE = 100

/** Inspects files, which are called by a name that may tell texts apart, a few at a time on a server; those of clients hold no slot of staff. */
export type Inspect = (
  file: Pick<LocalCopy, 'path' | 'folder'> & { name: string },
  from: Sender,
) => Promise<InspectedFile>

/**
 * Makes what inspects a file by its content, each in a process of its own: decoders are native code, and decompression may take
 * much memory and time, all of which ends with the process. It inherits no secret. Throws AppError why a file is refused (file-…,
 * picture-…, 'picture-complex' beyond its processor time or memory), 'storage-full' where its previews have no room, 'deadline-exceeded', or 'unavailable' while too many wait.
 */
export function createInspect({ log, timeout = TIMEOUT }: { log: Log; timeout?: number }): Inspect {
  const limits = limitsBySender({ staff: 2, others: 1 }, QUEUE)
  return ({ path, folder, name }, from) =>
    limits[from].run(async () => {
      const { code, signal, output, stderr } = await runProgram({
        path: PROGRAM,
        args: [path, folder, name],
        heap: 256,
        timeout,
      })
      const said = code === 0 ? parseOutput(output.toString('utf8')) : undefined
      if (said?.file) return said.file
      if (said?.refused) throw new AppError(said.refused.code, { params: said.refused.params })
      if (signal === BEYOND_WORK) throw new AppError('picture-complex', { cause: BEYOND_WORK })
      log.error({ code, signal, stderr }, 'a file could not be inspected')
      if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
      // A decoder that crashed the process would crash it again.
      if (signal) throw new AppError('file-damaged')
      throw new Error('The inspection of files does not work.')
    })
}
