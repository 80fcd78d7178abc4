import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { AppError } from '#kernel/errors.ts'
import type { SheetFile } from '#kernel/sheets.ts'
import type { Log } from '../log.ts'
import { createConcurrencyLimit } from '../process/concurrency-limit.ts'
import { runProgram } from '../process/run-program.ts'
import type { SaidLast } from './program.ts'

const PROGRAM = join(import.meta.dirname, 'program.ts')
/** How long one file may take, in ms. */
const LONGEST = 120_000
const AT_ONCE = 2
const WAITING = 20

/**
 * Makes what reads Excel and CSV files, in a process of its own for each, with an end to its memory and its time. `take` is given the
 * rows as JSON texts of SheetRow[], a batch at a time. Throws AppError why a file is refused (sheet-…, file-…), 'deadline-exceeded',
 * or 'unavailable' while too many wait.
 */
export function createSheetReading({ log, longest = LONGEST }: { log: Log; longest?: number }) {
  const gate = createConcurrencyLimit(AT_ONCE, WAITING)
  return (path: string, take: (rows: string) => Promise<void>): Promise<SheetFile> =>
    gate.run(() => read(path, take, { log, longest }))
}

/** Reads sheets, a few at a time on a server. */
export type SheetReading = ReturnType<typeof createSheetReading>

async function read(path: string, take: (rows: string) => Promise<void>, how: { log: Log; longest: number }) {
  const { log, longest } = how
  const said: SaidLast[] = []
  const takeLines = async (output: Readable) => {
    for await (const line of createInterface({ input: output })) {
      if (line.startsWith('[')) await take(line)
      else said.push(JSON.parse(line) as SaidLast)
    }
  }
  const { code, signal, complaint } = await runProgram({
    path: PROGRAM,
    args: [path],
    heap: 512,
    longest,
    take: takeLines,
  })
  const [last] = said
  if (code === 0 && last?.read) return last.read
  if (code === 0 && last?.refused) throw new AppError(last.refused.code, { params: last.refused.params })
  log.error({ code, signal, told: complaint }, 'a sheet could not be read')
  if (signal === 'SIGKILL') throw new AppError('deadline-exceeded')
  // Its memory ran out: what unfolds to so much is no sheet that anybody could work with.
  if (signal) throw new AppError('file-bomb')
  throw new Error('The reading of sheets does not work.')
}
