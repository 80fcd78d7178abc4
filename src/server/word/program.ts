import { AppError, type ErrorCode, type Params } from '#kernel/errors.ts'
import type { WordFile } from '#kernel/word-file.ts'
import { endProgram, endWithParent } from '../process/end-program.ts'
import { readWordFile } from './read-file.ts'

/** The reading process's output, as JSON. */
export type Outcome =
  | { read: WordFile; refused?: never }
  | { read?: never; refused: { code: ErrorCode; params?: Params } }

// A program of its own, run by read.ts: reads the Word file of `argv[2]`. It ends with its parent process.
endWithParent()

const [, , path = ''] = process.argv
const outcome: Outcome = await readWordFile(path).then(
  (read) => ({ read }),
  (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    return { refused: params ? { code, params } : { code } }
  },
)
await new Promise<void>((done) => process.stdout.write(JSON.stringify(outcome), () => done()))
endProgram()
