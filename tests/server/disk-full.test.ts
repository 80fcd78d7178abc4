import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { log } from '#server/log.ts'
import { guardDisk } from '#server/postgres/disk-guard.ts'
import { DatabaseNotStarted } from '#server/postgres/launch.ts'
import { giveUpReserve, isDiskFull, keepReserve, RESERVE } from '#server/postgres/reserve.ts'
import { startEmbeddedPostgres } from '#server/postgres/start.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { openProduct, VALID } from '../support/product.ts'
import { soon } from '../support/soon.ts'
import { urlOf } from '../support/urls.ts'

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

/** A server whose database takes no change from anybody, as one that the guard has closed, or a standby. */
async function readOnlyProduct(isClosed: boolean) {
  let isWritable = true
  const product = await openProduct({ isWritable: () => isWritable })
  onTestFinished(product.close)
  const person = await product.person('APPRAISER')
  isWritable = !isClosed
  const name = new URL(product.ownerUrl).pathname.slice(1)
  const superuser = new Client({ connectionString: inject('cluster').superuserUrl })
  await superuser.connect()
  await superuser.query(`alter database ${name} set default_transaction_read_only = on`)
  await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  onTestFinished(() => superuser.end())
  return {
    ...product,
    person,
    superuser,
    signIn: () => product.post('/api/auth/sign-in/email', { email: 'nobody@thamin.example', password: 'wrong' }),
    /** Has it take changes again, from the next connection on. */
    promote: () => superuser.query(`alter database ${name} reset default_transaction_read_only`),
  }
}

test('while PostgreSQL is closed for want of room, who is signed in reads, and a sign-in is refused with 507', async () => {
  const { person, signIn } = await readOnlyProduct(true)
  await soon(async () => (await person.call('valuations.list')).status).toBe(200)
  const { status, said } = await signIn()
  expect([status, said.error.code]).toEqual([507, 'read-only'])
})

test('a database that is read-only for a moment is 503 with Retry-After, and its connection is given up', async () => {
  const { person, signIn, promote } = await readOnlyProduct(false)
  const create = async () => {
    const { status, headers, said } = await person.call('valuations.create', VALID)
    return [status, headers.get('retry-after'), said.error?.code]
  }
  await soon(async () => (await person.call('valuations.list')).status).toBe(200)
  expect(await create()).toEqual([503, '5', 'unavailable'])
  const refused = await signIn()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await person.valuations.list()
  // The sessions that it had would take no change to their end.
  await promote()
  await soon(create).toEqual([200, null, undefined])
})

test('a server whose database is a standby is not ready', async () => {
  const { base, superuser, appUrl } = await readOnlyProduct(false)
  const ready = async () => (await fetch(`${base}/readyz`)).status
  await soon(ready).toBe(200)
  const name = new URL(appUrl).pathname.slice(1)
  const owner = new Client({ connectionString: urlOf(inject('cluster').superuserUrl, name) })
  await owner.connect()
  await owner.query('set default_transaction_read_only = off')
  await owner.query('create function public.pg_is_in_recovery() returns boolean language sql as $$ select true $$')
  await owner.query('grant execute on function public.pg_is_in_recovery() to public')
  await owner.end()
  await superuser.query(`alter database ${name} set search_path = public, pg_catalog`)
  await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await soon(ready).toBe(503)
})
