import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'
import type { SheetFile, TextReading } from '#kernel/sheets.ts'
import type { Log } from '../log.ts'
import { limitsBySender, type Sender } from '../process/concurrency-limit.ts'
import { runProgram } from '../process/run-program.ts'
import type { LastLine } from './program.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How long one file may take, in ms. */
const TIMEOUT = 120_000
const QUEUE = 20

/**
 * Makes what reads Excel and CSV files, each in a process of its own with limits of memory and time. `take` receives the rows in
 * batches, as JSON texts of SheetRow[]; `asked` says how a text is read. What comes `from` others by mail holds no slot of those who wait at a screen. Throws AppError why a file is refused (sheet-…, file-…), 'deadline-exceeded',
 * or 'unavailable' while too many wait.
 */
export function createSheetReader({ log, timeout = TIMEOUT }: { log: Log; timeout?: number }) {
  const limits = limitsBySender({ staff: 2, others: 1 }, QUEUE)
  return (
    path: string,
    take: (rows: string) => Promise<void>,
    asked: TextReading = {},
    from: Sender = 'staff',
  ): Promise<SheetFile> => limits[from].run(() => read(path, take, { log, timeout, asked }))
}

/** Reads sheets, a few at a time on a server. */
export type ReadSheet = ReturnType<typeof createSheetReader>

async function read(
  path: string,
  take: (rows: string) => Promise<void>,
  how: { log: Log; timeout: number; asked: TextReading },
) {
  const { log, timeout, asked } = how
  const lines: LastLine[] = []
  const takeLines = async (output: Readable) => {
    for await (const line of createInterface({ input: output })) {
      if (line.startsWith('[')) await take(line)
      else lines.push(JSON.parse(line) as LastLine)
    }
  }
  const { code, signal, stderr } = await runProgram({
    path: PROGRAM,
    args: [path, JSON.stringify(asked)],
    heap: 512,
    timeout,
    consume: takeLines,
  })
  const [last] = lines
  if (code === 0 && last?.read) return last.read
  if (code === 0 && last?.refused) throw new AppError(last.refused.code, { params: last.refused.params })
  log.error({ code, signal, stderr }, 'a sheet could not be read')
  if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
  // Out of memory: the file decompresses to more than any sheet that people work with.
  if (signal) throw new AppError('file-bomb')
  throw new Error('The reading of sheets does not work.')
}
