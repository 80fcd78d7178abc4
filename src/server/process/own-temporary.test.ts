import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../../tests/support/folder.ts'
import { ownTemporaryFolder } from './own-temporary.ts'

const MODULE = join(import.meta.dirname, 'own-temporary.ts')
const log = { info: () => undefined }

/** A server that has begun to write a file there, in a process of its own. */
async function server(parent: string) {
  const program = `
    import { mkdtempSync, writeFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    import { ownTemporaryFolder } from ${JSON.stringify(MODULE)}
    ownTemporaryFolder({ info: () => undefined })
    writeFileSync(join(mkdtempSync(join(tmpdir(), 'thamin-report-')), 'report.pdf'), 'half')
    process.stdout.write(tmpdir())
    setInterval(() => undefined, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: parent },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const folder = await new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text))))
  const kill = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  return { folder, kill }
}

test('what a killed server left is removed by the next start, what a living one has is not, nor what is anybody else’s', async () => {
  const parent = testFolder()
  vi.stubEnv('TMPDIR', parent)
  onTestFinished(() => void vi.unstubAllEnvs())
  writeFileSync(join(parent, 'thamin-other'), 'kept')
  const [living, killed] = [await server(parent), await server(parent)]
  await killed.kill()
  expect(readdirSync(killed.folder).some((name) => name.startsWith('thamin-report-'))).toBe(true)
  const { folder, remove } = ownTemporaryFolder(log)
  expect([existsSync(killed.folder), existsSync(living.folder)]).toEqual([false, true])
  expect(tmpdir()).toBe(folder)
  remove()
  expect(tmpdir()).toBe(parent)
  expect(readdirSync(parent).toSorted()).toEqual([living.folder.split('/').at(-1), 'thamin-other'].toSorted())
})
