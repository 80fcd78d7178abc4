import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { mendLiveEvents } from '#server/live/events.ts'
import { openLiveStream } from '../support/live-stream.ts'
import { listeningLog } from '../support/log.ts'
import { create, openProduct, type Person, type Product, VALID } from '../support/product.ts'

const LOST = 'live events were lost; screens are asked to read again'

let product: Product
let person: Person
let told: string[]
let owner: Client
beforeEach(async () => {
  const listening = listeningLog()
  told = listening.told
  product = await openProduct({ log: listening.log })
  person = await product.person('APPRAISER')
  owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  return async () => {
    await owner.end()
    await product.close()
  }
})

async function stream() {
  const opened = await openLiveStream({ base: product.base, cookie: person.cookie })
  onTestFinished(opened.close)
  await opened.ready()
  return opened
}

test('a change that cannot be published is written, screens read again, and the table is mended', async () => {
  const heard = await stream()
  // As a sequence without its first page, which a standby that was promoted early may have.
  await owner.query('drop sequence live_event_ids cascade')
  const { id } = await create(person)
  expect((await person.valuations.get({ id })).version).toBe(1)
  await heard.told('reset')
  expect(told).toContain(LOST)
  await expect
    .poll(async () => (await owner.query('select 1 from pg_class where relname = $1', ['live_event_ids'])).rowCount)
    .toBe(1)
  // The table that was made again is another epoch: what comes after that is sent again, to the stream that was there.
  await expect.poll(() => heard.names().filter((name) => name === 'reset')).toHaveLength(2)
  const { id: next } = await create(person)
  await heard.hears(next)
})

test('where nothing mends it, every change is written and screens read again each time', async () => {
  await owner.query('alter table live_events rename to live_events_away')
  onTestFinished(() => void owner.query('alter table live_events_away rename to live_events').catch(() => undefined))
  const before = told.length
  for (let n = 0; n < 3; n++) await person.valuations.create(VALID)
  await expect.poll(() => told.slice(before)).toContain(LOST)
})

test('events that the table takes are written as they are, and a table that takes them is left alone', async () => {
  const { id } = await create(person)
  const events = await product.db.selectFrom('liveEvents').selectAll().where('recordId', '=', id).execute()
  expect(events).toMatchObject([{ recordKind: 'valuation', eventType: 'VALUATION_CREATE', actorId: person.id }])
  expect(await mendLiveEvents(product.db)).toBe(false)
  expect(await product.db.selectFrom('liveEvents').select('id').where('recordId', '=', id).execute()).toHaveLength(1)
  await sql`select 1`.execute(product.db)
})

test('a server that starts on such a table mends it first', async () => {
  await owner.query('drop sequence live_event_ids cascade')
  expect(await mendLiveEvents(product.db)).toBe(true)
  expect(await mendLiveEvents(product.db)).toBe(false)
})
