import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'shutdown.ts')

test('a rejection that no code handles is logged, and the process lives on', () => {
  const program = (survives: boolean) => `
    import { surviveRejections } from ${JSON.stringify(MODULE)}
    if (${survives}) surviveRejections({ error: ({ err }, text) => console.log(text + ': ' + err.message) })
    void Promise.reject(new Error('lost'))
    setTimeout(() => console.log('alive'), 10)`
  const run = (survives: boolean) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program(survives)], { encoding: 'utf8' })
  expect(run(true)).toMatchObject({ status: 0, stdout: 'a rejection was handled by no code: lost\nalive\n' })
  expect(run(false)).toMatchObject({ status: 1, stdout: '' })
})
