import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BORDERS_ID } from '#features/places/rules/borders-id.ts'
import { locate } from '#features/places/rules/locate.ts'
import { announceBorders } from '#features/properties/jobs.ts'
import type { Locate } from '#features/properties/rules/pin.ts'
import { createPlacesFollower } from '#features/spatial/jobs.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Degrees } from '#kernel/geo.ts'
import { log } from '#server/log.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { SALMIYA, SHARQ } from '../support/properties.ts'
import { addAmenities, addDeals, addZones } from '../support/spatial.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
})
afterAll(() => product.close())

type Borders = { id: string; locate: Locate }
const shipped: Borders = { id: BORDERS_ID, locate }
/** Borders by which what lay in Sharq lies in Salmiya, and all else where it did. */
const sharqToSalmiya = (): Borders => ({
  id: randomUUID(),
  locate: (point) => {
    const found = locate(point)
    return found?.area === 102 ? { governorate: 'HAWALLI', area: 207, approximate: false } : found
  },
})
const follow = (borders: Borders) => createPlacesFollower({ db: product.db, log, borders, batch: 3 }).follow()
const now = async (borders: Borders) => {
  await announceBorders(product.db, borders.id)
  await follow(borders)
}
const events = () =>
  product.db
    .selectFrom('auditLog')
    .select(['details', 'userId'])
    .where('eventType', '=', 'EVIDENCE_CORRECT')
    .where('userId', '=', 'system')
    .orderBy('id')
    .execute()

beforeEach(() => now(shipped))

test('the market, the amenities and the cells of zones follow replaced borders; one event tells of the market', async () => {
  const deal = { price: 200_000, evidenceDate: addDays(kuwaitToday(), -9) }
  const [inSharq, inSalmiya, pinless] = await addDeals(product.db, admin.id, [
    { ...deal, ...SHARQ, location: 'شرق' },
    { ...deal, ...SALMIYA, location: 'السالمية' },
    { ...deal, location: 'شرق' },
  ])
  const [school] = await addAmenities(product.db, admin.id, [SHARQ, SALMIYA, SALMIYA, SALMIYA])
  const { latitude: y, longitude: x } = SHARQ
  const ring: Degrees[] = [
    [x - 0.005, y - 0.004],
    [x + 0.005, y - 0.004],
    [x + 0.005, y + 0.004],
    [x - 0.005, y + 0.004],
    [x - 0.005, y - 0.004],
  ]
  await addZones(product.db, admin.id, [
    { code: 'R', category: 'residential', validFrom: '2020-01-01', polygons: [[ring]] },
  ])
  const stored = async () => ({
    market: await product.db
      .selectFrom('marketEvidence')
      .select(['id', 'areaNumber', 'governorate', 'location', 'version', 'locatedBy'])
      .where('id', 'in', [inSharq, inSalmiya, pinless] as string[])
      .execute(),
    school: await product.db
      .selectFrom('amenities')
      .select(['areaNumber', 'governorate', 'locatedBy'])
      .where('id', '=', school as string)
      .executeTakeFirstOrThrow(),
    cells: (await product.db.selectFrom('zoneCells').select('areaNumber').execute()).filter(
      ({ areaNumber }) => areaNumber === 102 || areaNumber === 207,
    ),
  })
  const before = await stored()
  expect(before.school).toMatchObject({ areaNumber: 102, governorate: 'CAPITAL' })
  expect(before.cells.every(({ areaNumber }) => areaNumber === 102)).toBe(true)
  expect(before.cells.length).toBeGreaterThan(3)

  const told = (await events()).length
  const moved = sharqToSalmiya()
  await now(moved)
  const after = await stored()
  const of = (id: string | undefined) => after.market.find((one) => one.id === id)
  expect(of(inSharq)).toMatchObject({
    areaNumber: 207,
    governorate: 'HAWALLI',
    location: 'السالمية',
    version: 2,
    locatedBy: moved.id,
  })
  expect(of(inSalmiya)).toMatchObject({ areaNumber: 207, location: 'السالمية', version: 1, locatedBy: moved.id })
  // Without a pin it is where it is said to be.
  expect(of(pinless)).toMatchObject({ areaNumber: 102, location: 'شرق', version: 1, locatedBy: moved.id })
  expect(after.school).toEqual({ areaNumber: 207, governorate: 'HAWALLI', locatedBy: moved.id })
  expect(after.cells.every(({ areaNumber }) => areaNumber === 207)).toBe(true)
  expect(after.cells).toHaveLength(before.cells.length)
  expect((await events()).slice(told)).toMatchObject([{ details: { moved: 1, to: moved.id } }])

  // Once more changes nothing, and neither does a server whose borders no longer apply.
  await now(moved)
  await follow(shipped)
  expect(await stored()).toEqual(after)
  expect((await events()).length).toBe(told + 1)
})
