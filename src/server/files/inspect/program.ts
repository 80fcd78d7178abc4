import { AppError } from '#kernel/errors.ts'
import { judge } from './judge.ts'
import type { Said } from './verdict.ts'

// A program of its own, run by inspect.ts: judges the file of `argv[2]` and puts what is made of it into the folder of
// `argv[3]`. What it found is one line of JSON. It ends with whoever asked.
process.stdin.resume().once('end', () => process.exit(1))

const [, , path = '', folder = ''] = process.argv
const said: Said = await judge(path, folder).then(
  (verdict) => ({ verdict }),
  (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    const { code, params } = error
    return { refused: params ? { code, params } : { code } }
  },
)
await new Promise((done) => process.stdout.write(JSON.stringify(said), done))
process.exit(0)
