import { AppError, type ErrorCode, type Params } from '#kernel/errors.ts'
import type { SheetFile, TextReading } from '#kernel/sheets.ts'
import { endProgram, endWithParent } from '../process/end-program.ts'
import { readSheetFile } from './read-file.ts'

/** The last line of the reading process's output, as JSON; each line before it is a batch of rows. */
export type LastLine =
  | { read: SheetFile; refused?: never }
  | { read?: never; refused: { code: ErrorCode; params?: Params } }

// A program of its own, run by read.ts: reads the sheet of `argv[2]`, a text as `argv[3]` says. It ends with its parent process.
endWithParent()

const [, , path = '', asked = '{}'] = process.argv
const write = (line: object) =>
  new Promise<void>((done) => process.stdout.write(`${JSON.stringify(line)}\n`, () => done()))

const last: LastLine = await readSheetFile(path, write, JSON.parse(asked) as TextReading).then(
  (file) => ({ read: file }),
  (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    return { refused: params ? { code, params } : { code } }
  },
)
await write(last)
endProgram()
