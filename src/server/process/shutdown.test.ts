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

test('an error that no code catches is logged, what was opened is closed in order, and the process ends with 1', () => {
  const program = `
    import { onSignals } from ${JSON.stringify(MODULE)}
    const log = { info: console.log, error: console.log, fatal: ({ err }, text) => console.log(text + ': ' + err.message) }
    onSignals([() => console.log('server'), () => console.log('database')], Promise.resolve(), log)
    setTimeout(() => console.log('alive'), 60_000)
    setTimeout(() => { throw new Error('lost') })`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([status, stdout.split('\n').slice(0, 4)]).toEqual([
    1,
    ['an error was caught by no code: lost', 'a fault: stopping', 'server', 'database'],
  ])
})
