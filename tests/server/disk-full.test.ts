import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startPatiently } from '#server/http/waiting.ts'
import { log } from '#server/log.ts'
import { guardDisk } from '#server/postgres/disk-guard.ts'
import { DatabaseNotStarted } from '#server/postgres/launch.ts'
import { giveUpReserve, isDiskFull, keepReserve, RESERVE } from '#server/postgres/reserve.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { openProduct, VALID } from '../support/product.ts'
import { soon } from '../support/soon.ts'

const MB = 1_048_576
const limits = { refuse: 128 * MB, readOnly: 64 * MB }

test('while room is short nothing is saved and all is read; PostgreSQL closes itself when it grows shorter', async () => {
  const folder = testFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  onTestFinished(postgres.stop)
  const { pool, close } = openDatabase(postgres.ownerUrl)
  onTestFinished(close)
  await pool.query('create table kept (n int)')
  let room = 900 * MB
  const { log: listening, told } = listeningLog()
  const guard = guardDisk(postgres, { log: listening, limits, free: async () => room })
  onTestFinished(guard.stop)
  const insert = () =>
    pool.query('insert into kept values (1)').then(
      () => 'saved',
      (error) => error.code,
    )
  await soon(guard.isWritable).toBe(true)
  room = 100 * MB
  await soon(guard.isWritable).toBe(false)
  expect(told.at(-1)).toMatch(/nothing more is saved, reads go on/)
  expect(await insert()).toBe('saved')
  room = 50 * MB
  await soon(insert).toBe('25006')
  expect((await pool.query('select * from kept')).rowCount).toBeGreaterThan(0)
  // A margin keeps it from changing with every write.
  room = 130 * MB
  await soon(insert).toBe('saved')
  expect(guard.isWritable()).toBe(false)
  room = 900 * MB
  await soon(guard.isWritable).toBe(true)
})

test('what a server left closed when it died is open after the next start', async () => {
  const folder = testFolder()
  const first = await startEmbeddedPostgres({ dataDir: folder, log })
  const guard = guardDisk(first, { log: listeningLog().log, limits, free: async () => MB })
  const readOnly = async (url: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('show default_transaction_read_only')
    await client.end()
    return rows[0].default_transaction_read_only
  }
  await soon(() => readOnly(first.ownerUrl)).toBe('on')
  await guard.stop()
  await first.stop()
  const next = await startEmbeddedPostgres({ dataDir: folder, log })
  onTestFinished(next.stop)
  expect(await readOnly(next.ownerUrl)).toBe('off')
})

test('the reserve is kept whole or not at all, and given up once', async () => {
  const folder = testFolder()
  writeFileSync(join(folder, 'reserve'), 'half')
  await keepReserve(folder)
  const { size, mode, blocks } = statSync(join(folder, 'reserve'))
  expect([size, mode & 0o777]).toEqual([RESERVE, 0o600])
  expect(blocks * 512).toBeGreaterThanOrEqual(RESERVE)
  expect(giveUpReserve(folder)).toBe(true)
  expect(existsSync(join(folder, 'reserve'))).toBe(false)
  expect(giveUpReserve(folder)).toBe(false)
  expect(isDiskFull(new DatabaseNotStarted('FATAL:  could not write lock file: No space left on device'))).toBe(true)
  expect(isDiskFull(new Error('FATAL:  out of memory'))).toBe(false)
})

test('a database that cannot be started is tried again; meanwhile every request has a 503 that says when to come', async () => {
  const stopping = new AbortController()
  const env = { port: 3149, host: '127.0.0.1' }
  const base = `http://127.0.0.1:${env.port}`
  let tries = 0
  let mended = false
  const start = async () => {
    tries++
    if (!mended) throw new DatabaseNotStarted('No space left on device')
    return 'started'
  }
  const options = { env, log: listeningLog().log, signal: stopping.signal, pauses: [50] }
  const started = startPatiently(start, options)
  await soon(() => tries).toBeGreaterThan(1)
  const answer = await fetch(`${base}/readyz`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  mended = true
  expect(await started).toBe('started')
  await expect(fetch(base)).rejects.toThrow()

  mended = false
  const stopped = startPatiently(start, options)
  stopping.abort()
  await expect(stopped).rejects.toThrow('Stopped before the database could be started')
  await expect(startPatiently(() => Promise.reject(new Error('in use')), options)).rejects.toThrow('in use')
})

test('a server without room answers 507 to what saves, and goes on with what reads', async () => {
  let writable = true
  const product = await openProduct({ isWritable: () => writable })
  onTestFinished(product.close)
  const person = await product.person('APPRAISER')
  const ready = async () => (await fetch(`${product.base}/readyz`)).status
  expect(await ready()).toBe(200)
  writable = false
  const refused = await person.call('valuations.create', VALID)
  expect([refused.status, refused.said.error.code]).toEqual([507, 'read-only'])
  await person.valuations.list()
  expect(await ready()).toBe(507)
  const sent = await fetch(`${product.base}/files/imports`, { method: 'POST', headers: { cookie: person.cookie } })
  expect(sent.status).toBe(507)
  writable = true
  await person.valuations.create(VALID)
  expect(await ready()).toBe(200)
})

test('while PostgreSQL takes no change, who is signed in reads, and a sign-in is refused with 507', async () => {
  const product = await openProduct()
  onTestFinished(product.close)
  const person = await product.person('APPRAISER')
  const name = new URL(product.ownerUrl).pathname.slice(1)
  const superuser = new Client({ connectionString: inject('cluster').superuserUrl })
  await superuser.connect()
  await superuser.query(`alter database ${name} set default_transaction_read_only = on`)
  await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await superuser.end()
  await soon(async () => (await person.call('valuations.create', VALID)).status).toBe(507)
  await person.valuations.list()
  const signIn = await product.post('/api/auth/sign-in/email', { email: 'nobody@thamin.example', password: 'wrong' })
  expect([signIn.status, signIn.said.error.code]).toEqual([507, 'read-only'])
})
