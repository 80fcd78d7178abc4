import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../tests/support/folder.ts'
import { runProgram } from './run-program.ts'

const END = join(import.meta.dirname, 'end-program.ts')
/** A program whose exit never returns, as one whose threads wait for each other. */
const HANGING = `import { endProgram, endWithParent } from ${JSON.stringify(END)}
endWithParent()
process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
await new Promise((done) => process.stdout.write('made', done))
`
const run = (text: string, timeout: number) => {
  const path = join(testFolder(), 'program.ts')
  writeFileSync(path, text)
  return runProgram({ path, args: [], heap: 64, timeout })
}

test('a program that is done ends at once, with its output, although an exit would never return', async () => {
  const { code, signal, output } = await run(`${HANGING}endProgram()`, 60_000)
  expect([code, signal, output.toString()]).toEqual([0, null, 'made'])
})

test('one that is not is ended at its time-out', async () => {
  expect(await run(`${HANGING}process.exit(0)`, 1500)).toMatchObject({ code: null, signal: 'SIGKILL' })
})
