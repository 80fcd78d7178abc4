import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '#app/serve.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDoor } from '#server/http/waiting.ts'
import { log } from '#server/log.ts'
import { DatabaseNotStarted } from '#server/postgres/launch.ts'
import { freePort } from '../../scripts/bench/servers.ts'
import { SERVER, SERVER_ENV } from '../../scripts/child.mjs'
import { proxied } from '../support/closing-proxy.ts'
import { freshDatabase } from '../support/database.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { soon } from '../support/soon.ts'
import { ROOT } from '../support/sources.ts'
import { temporaryStore } from '../support/store.ts'

const HOST = '127.0.0.1'

/** A start that has begun, and whom its port is asked by. */
async function begin(pauses = [20]) {
  const stopping = new AbortController()
  const { log, told } = listeningLog()
  const door = openDoor({ env: { port: 0, host: HOST }, log, signal: stopping.signal, pauses })
  onTestFinished(door.close)
  const base = `http://${HOST}:${await door.listening}`
  const ask = async (path = '/', accept = '*/*') => {
    const { status, headers, ...answer } = await fetch(base + path, { headers: { accept } }).then(async (got) => ({
      status: got.status,
      headers: got.headers,
      text: await got.text(),
    }))
    return { status, retryAfter: headers.get('retry-after'), text: answer.text }
  }
  const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { error: { code: string } }).error.code
  return { door, base, ask, told, stopping, code: async () => codeOf(await ask('/readyz')) }
}

test('while a step of the start meets what passes, every request has a 503 that says when to come', async () => {
  const { door, ask, told, stopping, code } = await begin()
  let tries = 0
  let failure: Error | undefined = new DatabaseNotStarted('No space left on device')
  const step = async () => {
    tries++
    if (failure) throw failure
    return 'started'
  }
  const started = door.patiently(step)
  await soon(() => tries).toBeGreaterThan(1)
  expect(await ask('/rpc/valuations.list')).toMatchObject({ status: 503, retryAfter: '5' })
  expect(await code()).toBe('unavailable')
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"alive":true}' })
  failure = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  await soon(() => tries).toBeGreaterThan(3)
  failure = undefined
  expect(await started).toBe('started')
  expect(new Set(told)).toEqual(new Set(['the server could not be started; it is tried again']))

  failure = new Error('connection cut', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })
  const stopped = door.patiently(step)
  stopping.abort()
  await expect(stopped).rejects.toThrow('Stopped before the server could be started')
  await expect(door.patiently(() => Promise.reject(new Error('in use')))).rejects.toThrow('in use')
})

test('a database that is being migrated, here or by another server, is answered as being upgraded, to people in both languages', async () => {
  const { door, ask, code } = await begin()
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  const folder = testFolder()
  cpSync(join(ROOT, 'migrations'), folder, { recursive: true })
  writeFileSync(join(folder, '9999_slow.sql'), 'lock table valuations in access exclusive mode')
  const owner = new Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('begin; lock table valuations in access share mode')
  expect(await code()).toBe('unavailable')
  const migrating = migrate(fresh.ownerUrl, { log, folder, onUpgrade: door.sayUpgrade })
  await soon(code).toBe('being-upgraded')
  const page = await ask('/valuations', 'text/html,*/*')
  expect(page).toMatchObject({ status: 503, retryAfter: '5' })
  expect(page.text).toMatch(/http-equiv="refresh"[\s\S]*تجري ترقية النظام[\s\S]*The system is being upgraded/)

  // A second server waits for the first, and says so from its first second too.
  const second = await begin()
  const waiting = migrate(fresh.ownerUrl, { log, folder, onUpgrade: second.door.sayUpgrade })
  await soon(second.code).toBe('being-upgraded')
  await owner.query('rollback')
  expect(await migrating).toEqual(['9999_slow.sql'])
  expect(await waiting).toEqual([])
})

test('a start that changes nothing says of no upgrade', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  let said = 0
  await migrate(fresh.ownerUrl, { log, onUpgrade: () => said++ })
  expect(said).toBe(0)
})

test('the product takes over the port that was answered before, without a moment at which nobody answers', async () => {
  const { door, base, ask } = await begin()
  const fresh = await freshDatabase()
  const files = temporaryStore()
  const env = { appUrl: 'http://localhost:3000', host: HOST, trustProxy: false }
  const parts = { appUrl: fresh.appUrl, secret: 's'.repeat(32), env, store: files.store, log, screens: false }
  const server = await openServer({ ...parts, door: door.server })
  const statuses = new Set<number>()
  let isServing = false
  const asking = (async () => {
    while (!isServing) statuses.add((await ask('/readyz')).status)
    statuses.add((await ask('/readyz')).status)
  })()
  const port = await server.listen(0, HOST)
  isServing = true
  await asking
  expect(`http://${HOST}:${port}`).toBe(base)
  expect([...statuses]).toEqual([503, 200])
  await server.close()
  await fresh.close()
  files.remove()
  await expect(fetch(base)).rejects.toThrow()
})

test('a port that is in use is said by the one who starts, when all else is well', async () => {
  const other = createServer().listen(0, HOST)
  onTestFinished(() => void other.close())
  await soon(() => other.listening).toBe(true)
  const { port } = other.address() as AddressInfo
  const door = openDoor({ env: { port, host: HOST }, log, signal: AbortSignal.timeout(60_000) })
  onTestFinished(door.close)
  expect(await door.patiently(async () => 'a step')).toBe('a step')
  await expect(door.listening).rejects.toThrow('EADDRINUSE')
})

test('a server that is started during a failover answers 503, serves once there is a primary, and leaves nothing when it stops', async () => {
  const { ownerUrl, url, serve } = await proxied()
  const [port, temporary] = [await freePort(), testFolder()]
  const env = {
    ...{ PATH: process.env.PATH, ...SERVER_ENV, LOG_LEVEL: 'fatal', PORT: String(port), TMPDIR: temporary },
    ...{
      DATA_DIR: testFolder(),
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: url,
      SECRET: 's'.repeat(32),
      DRAIN_SECONDS: '0',
    },
  }
  const child = spawn(process.execPath, [...SERVER, '--empty'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const ready = () =>
    fetch(`http://${HOST}:${port}/readyz`).then(
      ({ status, headers }) => [status, headers.get('retry-after')],
      () => undefined,
    )
  await soon(ready).toEqual([503, '5'])
  await soon(() => said).toMatch(/the server could not be started; it is tried again/)
  serve(true)
  await soon(ready).toEqual([200, null])
  expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^thamin-server-/)])
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(readdirSync(temporary)).toEqual([])
})
