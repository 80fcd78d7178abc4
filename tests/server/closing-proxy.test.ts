import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openBaseBackup } from '#server/backup/base-backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { createUploadLocks } from '#server/files/uploads/locks.ts'
import { log } from '#server/log.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'
import { proxied } from '../support/closing-proxy.ts'
import { listeningLog } from '../support/log.ts'

// A proxy such as HAProxy or pgbouncer without a server behind it: it accepts and closes. Whatever connects through it fails its own
// call, has no rejection that nobody handles, which would be an error of the whole process, and works again once there is a server.

let unhandled: unknown[] = []
beforeEach(() => {
  unhandled = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
})

/** Rejections are reported once what is due has run. */
async function nothingUnhandled() {
  for (let n = 0; n < 5; n++) await turn()
  expect(unhandled).toEqual([])
}

test('the pool', async () => {
  const { url, serve } = await proxied()
  const database = openDatabase(url)
  onTestFinished(database.close)
  const ask = () => database.pool.query('select 1 as one')
  await expect(Promise.all([ask(), ask(), ask()])).rejects.toThrow()
  const within = database.kysely.transaction().execute((trx) => sql`select 1`.execute(trx))
  await expect(within).rejects.toThrow()
  await nothingUnhandled()
  serve(true)
  await expect(ask()).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('the connection of notifications', async () => {
  const { url, serve } = await proxied()
  await expect(openNotify(url, { log })).rejects.toThrow()
  serve(true)
  const notify = await openNotify(url, { log })
  onTestFinished(notify.close)
  serve(false)
  await expect.poll(notify.isLive).toBe(false)
  notify.listen('while_away', () => undefined)
  await notify.listening()
  await nothingUnhandled()
  serve(true)
  await expect.poll(notify.isLive, { timeout: 20_000 }).toBe(true)
})

test('the locks of uploads', async () => {
  const { url, directUrl, serve } = await proxied()
  const notify = await openNotify(directUrl, { log })
  onTestFinished(notify.close)
  const locks = createUploadLocks({ appUrl: url, notify, log })
  onTestFinished(locks.close)
  const upload = (id: string) => locks.run(id, async () => id)
  await expect(upload('a')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(upload('a')).rejects.toMatchObject({ code: 'unavailable' })
  await nothingUnhandled()
  serve(true)
  await expect(upload('a')).resolves.toBe('a')
})

test('the pool of a process of tasks', async () => {
  const { url, serve } = await proxied()
  const tasks = createTaskRunner({ appUrl: url, log })
  onTestFinished(tasks.close)
  const module = join(import.meta.dirname, '../support/asking-task.ts')
  const ask = () => tasks.run(module, {}, { timeout: 60_000 })
  await expect(ask()).rejects.toThrow()
  // It lives, and answers the next task.
  expect(tasks.processes()).toHaveLength(1)
  await nothingUnhandled()
  serve(true)
  await expect(ask()).resolves.toBe(1)
})

test('the connection of a backup', async () => {
  const { superuserUrl } = await proxied()
  await expect(openBaseBackup(superuserUrl)).rejects.toThrow()
  await nothingUnhandled()
})

test('where the way is cut without a word, the heartbeat gives up what waits in the pool, and spares what is answered', async () => {
  const { url, directUrl, serve, cut } = await proxied()
  serve(true)
  const { log, told } = listeningLog()
  const database = openDatabase(url)
  onTestFinished(database.close)
  const direct = openDatabase(directUrl)
  onTestFinished(direct.close)
  const noteSilence = () => {
    const [its, others] = [database.noteSilence(), direct.noteSilence()]
    // What goes another way is heard of meanwhile.
    direct.pool.query('select 1').catch(() => undefined)
    return () => its() + others()
  }
  const session = async () => (await direct.pool.query('select pg_backend_pid() as pid')).rows
  await Promise.all([database.pool.query('select 1'), database.pool.query('select 1')])
  const before = await session()
  const notify = await openNotify(url, { log, noteSilence, heartbeat: { every: 400, within: 300 } })
  onTestFinished(notify.close)
  await expect.poll(notify.isLive).toBe(true)
  cut()
  const waiting = [database.pool.query('select 2'), database.kysely.selectFrom('users').select('id').execute()]
  const ends = await Promise.allSettled(waiting)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(told).toContain('the database is silent: connections that hear nothing are given up')
  expect(await session()).toEqual(before)
  await nothingUnhandled()
})
