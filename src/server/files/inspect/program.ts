import { AppError } from '#kernel/errors.ts'
import { endProgram, endWithParent } from '../../process/end-program.ts'
import { limitWork } from '../../process/limit-work.ts'
import { diskError } from '../store/disk-files.ts'
import { inspectFile } from './inspect-file.ts'
import type { InspectionOutput } from './inspected-file.ts'

// A program of its own, run by inspect.ts: inspects the file of `argv[2]`, which is called `argv[4]`, and writes previews and stripped
// bytes into the folder of `argv[3]`. Its output is one line of JSON. It ends when its parent does.
endWithParent()

const [, , path = '', folder = '', name = ''] = process.argv
const output: InspectionOutput = await inspectFile({ path, folder, name }, limitWork).then(
  (file) => ({ file }),
  (thrown: unknown) => {
    const error = diskError(thrown)
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    return { refused: params ? { code, params } : { code } }
  },
)
await new Promise((done) => process.stdout.write(JSON.stringify(output), done))
endProgram()
