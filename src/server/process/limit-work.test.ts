import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BEYOND_WORK } from './limit-work.ts'
import { runProgram } from './run-program.ts'

const LIMIT = join(import.meta.dirname, 'limit-work.ts')

test.each([
  ['processor time', '{ cpu: 1, memory: 1e12 }'],
  ['memory', '{ cpu: 1e9, memory: 1 }'],
])('a program that takes too much %s ends, though native code on another thread is at work', async (_, limits) => {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-limit-'))
  try {
    const path = join(folder, 'program.mts')
    const lines = [
      `import { limitWork } from ${JSON.stringify(LIMIT)}`,
      `import { pbkdf2 } from 'node:crypto'`,
      `limitWork(${limits})`,
      `pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', () => {})`,
    ]
    writeFileSync(path, lines.join('\n'))
    expect(await runProgram({ path, args: [], heap: 64, timeout: 60_000 })).toMatchObject({ signal: BEYOND_WORK })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
