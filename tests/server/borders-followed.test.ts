import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BORDERS_ID } from '#features/places/rules/borders-id.ts'
import { cellOf, locate } from '#features/places/rules/locate.ts'
import { createBordersFollower } from '#features/properties/jobs.ts'
import type { Locate } from '#features/properties/rules/pin.ts'
import { openDatabase } from '#server/db/database.ts'
import { log } from '#server/log.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties, ask, createProperty, SALMIYA, SHARQ } from '../support/properties.ts'

let product: Product
let other: ReturnType<typeof openDatabase>
let admin: Person
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  other = openDatabase(product.appUrl)
  admin = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
})
afterAll(async () => {
  await other.close()
  await product.close()
})

type Borders = { id: string; locate: Locate }
const server = (borders: Borders, { db = product.db, batch = 10 } = {}) => {
  const follower = createBordersFollower({ db, log, borders, batch })
  return { ...follower, now: () => follower.announce().then(follower.follow) }
}
/** Borders by which what lay in Sharq lies in Salmiya, and all else where it did. */
const sharqToSalmiya = (): Borders => ({
  id: randomUUID(),
  locate: (point) => {
    const found = locate(point)
    return found?.area === 102 ? { governorate: 'HAWALLI', area: 207, approximate: false } : found
  },
})
const shipped: Borders = { id: BORDERS_ID, locate }

const pinned = (pin: typeof SHARQ) => ({
  ...pin,
  areaNumber: locate(pin)?.area ?? null,
  governorate: locate(pin)?.governorate ?? null,
  cell6: cellOf(pin, 6),
  cell8: cellOf(pin, 8),
  cell10: cellOf(pin, 10),
  locatedBy: BORDERS_ID,
})
const stored = (id: string) =>
  product.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const told = async () => {
  const rows = await product.db
    .selectFrom('auditLog')
    .select(['userId', 'details'])
    .where('eventType', '=', 'PROPERTY_UPDATE')
    .where('userId', '=', 'system')
    .orderBy('id')
    .execute()
  return rows.map(({ details }) => details as { moved: number; examples: { id: string }[] })
}

// Each test begins by the borders of this release, with a log that has reported nothing.
beforeEach(async () => {
  await product.db.deleteFrom('properties').execute()
  await server(shipped).now()
})

test('where borders have moved the stored area, governorate and place follow, and one event tells it', async () => {
  const [followed, named, far, pinless] = [
    await createProperty(appraiser, { ...SHARQ, location: null }),
    await createProperty(appraiser, { ...SHARQ, location: 'برج الحمراء' }),
    await createProperty(appraiser, { ...SALMIYA, location: null }),
    await createProperty(appraiser, { location: 'شرق' }),
  ]
  const before = await stored(followed.id)
  expect(before).toMatchObject({ areaNumber: 102, governorate: 'CAPITAL', location: 'شرق', locatedBy: BORDERS_ID })
  const events = (await told()).length

  const moved = sharqToSalmiya()
  await server(moved).now()
  expect(await stored(followed.id)).toMatchObject({
    areaNumber: 207,
    governorate: 'HAWALLI',
    location: 'السالمية',
    locatedBy: moved.id,
    version: 2,
    updatedAt: before.updatedAt,
    updatedBy: appraiser.id,
  })
  expect(await stored(named.id)).toMatchObject({ areaNumber: 207, governorate: 'HAWALLI', location: 'برج الحمراء' })
  expect(await stored(far.id)).toMatchObject({ areaNumber: 207, location: 'السالمية', version: 1, locatedBy: moved.id })
  expect(await stored(pinless.id)).toMatchObject({ areaNumber: 102, governorate: 'CAPITAL', version: 1 })
  const { said } = await ask(appraiser, 'list', { governorate: 'HAWALLI' })
  expect(said.items.map(({ id }) => id).toSorted()).toEqual([followed.id, named.id, far.id].toSorted())
  expect(said.totalCount).toBe(3)

  const [event, ...more] = (await told()).slice(events)
  expect(more).toEqual([])
  expect(event).toMatchObject({ moved: 2, to: moved.id, from: BORDERS_ID })
  expect(event?.examples.map(({ id }) => id).toSorted()).toEqual([followed.id, named.id].toSorted())
  expect(event?.examples[0]).toMatchObject({
    before: { areaNumber: 102, governorate: 'CAPITAL' },
    after: { areaNumber: 207, governorate: 'HAWALLI' },
  })
  // Looking again tells nothing, and the former release's borders bring everything back.
  await server(moved).follow()
  expect(await told()).toHaveLength(events + 1)
  await server(shipped).now()
  expect(await stored(followed.id)).toMatchObject({
    areaNumber: 102,
    governorate: 'CAPITAL',
    location: 'شرق',
    version: 3,
  })
  expect(await told()).toHaveLength(events + 2)
})

test('what lies in the same area keeps its stored governorate and place', async () => {
  const { id } = await createProperty(appraiser, { ...SHARQ, location: null })
  await product.db.updateTable('properties').set({ governorate: 'JAHRA' }).where('id', '=', id).execute()
  const borders = { ...shipped, id: randomUUID() }
  await server(borders).now()
  expect(await stored(id)).toMatchObject({
    governorate: 'JAHRA',
    location: 'شرق',
    version: 1,
    locatedBy: borders.id,
  })
})

test('a form that was open is notified when what it shows has moved, and only then', async () => {
  const [moved, stayed] = [await createProperty(appraiser, SHARQ), await createProperty(appraiser, SALMIYA)]
  await server(sharqToSalmiya()).now()
  const save = ({ id }: { id: string }) => ask(appraiser, 'update', { id, version: 1, changes: { name: 'اسم آخر' } })
  const refused = await save(moved)
  expect([refused.status, refused.said.error.code]).toEqual([409, 'stale-version'])
  expect((await save(stayed)).status).toBe(200)
})

test('a pin that would lie outside Kuwait keeps its place until somebody says yes to it', async () => {
  const { id } = await createProperty(appraiser, { ...SHARQ, location: null })
  await server({ id: randomUUID(), locate: () => undefined }).now()
  expect(await stored(id)).toMatchObject({
    areaNumber: null,
    governorate: 'CAPITAL',
    location: 'شرق',
    outsideKuwait: false,
    version: 1,
  })
})

test('what a server that died has begun is finished by another one, and logged once', async () => {
  const ids = await addProperties(
    product.db,
    admin.id,
    Array.from({ length: 35 }, () => pinned(SHARQ)),
  )
  const events = (await told()).length
  const borders = sharqToSalmiya()
  let located = 0
  const dying = {
    ...borders,
    locate: (point: typeof SHARQ) => {
      located++
      if (located > 25) throw new Error('killed')
      return borders.locate(point)
    },
  }
  await expect(server(dying).now()).rejects.toThrow('killed')
  const half = await Promise.all(ids.map(stored))
  expect(half.filter(({ areaNumber }) => areaNumber === 207)).toHaveLength(20)
  expect(await told()).toHaveLength(events)

  await server(borders, { db: other.kysely }).now()
  const whole = await Promise.all(ids.map(stored))
  expect(whole.map(({ areaNumber, version }) => [areaNumber, version])).toEqual(ids.map(() => [207, 2]))
  expect((await told()).slice(events)).toMatchObject([{ moved: 35 }])
})

test('of two servers at once each property is moved by one, and the log is written by one', async () => {
  const ids = await addProperties(
    product.db,
    admin.id,
    Array.from({ length: 60 }, () => pinned(SHARQ)),
  )
  const events = (await told()).length
  const borders = sharqToSalmiya()
  await Promise.all([server(borders).now(), server(borders, { db: other.kysely }).now()])
  const all = await Promise.all(ids.map(stored))
  expect(all.map(({ areaNumber, version }) => [areaNumber, version])).toEqual(ids.map(() => [207, 2]))
  expect((await told()).slice(events)).toMatchObject([{ moved: 60 }])
})

test('the release that started last says which borders hold, and finds what the former one wrote behind it', async () => {
  const former = server(shipped, { db: other.kysely })
  const borders = sharqToSalmiya()
  await server(borders).now()
  const [id = ''] = await addProperties(product.db, admin.id, [pinned(SHARQ)])
  await former.follow()
  expect(await stored(id)).toMatchObject({ areaNumber: 102, version: 1 })
  await server(borders).follow()
  expect(await stored(id)).toMatchObject({ areaNumber: 207, version: 2 })
  await former.follow()
  expect(await stored(id)).toMatchObject({ areaNumber: 207, version: 2 })
})

test('a pin that somebody is moving at that moment is left to them', async () => {
  const [id = ''] = await addProperties(product.db, admin.id, [pinned(SHARQ)])
  const borders = sharqToSalmiya()
  const follower = server(borders, { db: other.kysely })
  await follower.announce()
  let following: Promise<void> | undefined
  await product.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('properties')
      .set({ ...pinned(SALMIYA), locatedBy: borders.id, name: 'نُقل', version: 2 })
      .where('id', '=', id)
      .execute()
    following = follower.follow()
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(product.db)
        return rows.length
      })
      .toBeGreaterThan(0)
  })
  await following
  expect(await stored(id)).toMatchObject({
    name: 'نُقل',
    areaNumber: 207,
    governorate: 'HAWALLI',
    version: 2,
    latitude: SALMIYA.latitude,
  })
})
