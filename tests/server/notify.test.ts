import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type NotifyEvent, openNotify } from '#server/db/notify.ts'
import { freshDatabase } from '../support/database.ts'
import { listeningLog } from '../support/log.ts'

async function setUp() {
  const database = await freshDatabase()
  onTestFinished(database.close)
  const notify = await openNotify(database.appUrl, { log: listeningLog().log })
  onTestFinished(notify.close)
  const client = new Client({ connectionString: database.superuserUrl })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  const heard: NotifyEvent[] = []
  return { notify, client, heard, hear: (event: NotifyEvent) => void heard.push(event) }
}

test('messages arrive at their channel, at the commit and not before', async () => {
  const { notify, client, heard, hear } = await setUp()
  const quit = notify.listen('prices', hear)
  await expect.poll(notify.isLive).toBe(true)
  await client.query('begin')
  await client.query(`select pg_notify('prices', 'one'), pg_notify('people', 'two')`)
  expect(heard).toEqual([])
  await client.query('commit')
  await expect.poll(() => heard).toEqual([{ kind: 'message', payload: 'one' }])
  quit()
  await client.query(`notify prices, 'three'`)
  await client.query('select pg_sleep(0.1)')
  expect(heard).toHaveLength(1)
})

test('a channel counts as heard only once the server listens', async () => {
  const { notify } = await setUp()
  expect(notify.isLive()).toBe(true)
  notify.listen('prices', () => {})
  expect(notify.isLive()).toBe(false)
  await expect.poll(notify.isLive).toBe(true)
})

test('a broken connection is not live, and tells reset before it is live again', async () => {
  const { notify, client, heard } = await setUp()
  const liveAtReset: boolean[] = []
  notify.listen('prices', (event) => {
    heard.push(event)
    if (event.kind === 'reset') liveAtReset.push(notify.isLive())
  })
  await expect.poll(notify.isLive).toBe(true)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'thamin-notify'
    and datname = current_database()`)
  await expect.poll(notify.isLive, { interval: 1 }).toBe(false)
  await expect.poll(notify.isLive).toBe(true)
  await client.query(`notify prices, 'after'`)
  await expect.poll(() => heard).toEqual([{ kind: 'reset' }, { kind: 'message', payload: 'after' }])
  expect(liveAtReset).toEqual([false])
})

test('one listener that throws does not silence the next', async () => {
  const { notify, client, heard, hear } = await setUp()
  notify.listen('prices', () => {
    throw new Error('mine')
  })
  notify.listen('prices', hear)
  await expect.poll(notify.isLive).toBe(true)
  await client.query(`notify prices, 'one'`)
  await expect.poll(() => heard).toHaveLength(1)
})
