import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { metresBetween } from '#features/market/rules/similarity.ts'
import { middleOfArea } from '#features/places/rules/locate.ts'
import { AMENITY_CATEGORIES } from '#features/spatial/model/codes.ts'
import type { AmenityFigures, AreaFigures, Surroundings, TimeFigures } from '#features/spatial/model.ts'
import { findNearest } from '#features/spatial/queries/amenities.ts'
import { isWithin, polygonShape, type Shape } from '#features/spatial/rules/cells.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Degrees, Point } from '#kernel/geo.ts'
import { chance } from '../support/chance.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addAmenities, addDeals, addPinned, star } from '../support/spatial.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
const SALMIYA_POINT = { latitude: 29.334, longitude: 48.076 }
const SALMIYA = { kind: 'area', areaNumber: 207 } as const

let product: Product
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
})
afterAll(() => product.close())

const of = (role: Role) => people.get(role) as Person
async function ask<T>(verb: string, input: object, role: Role = 'APPRAISER'): Promise<T> {
  const { status, said } = await of(role).call(`spatial.${verb}`, input)
  expect({ status, said }).toMatchObject({ status: 200 })
  return said as unknown as T
}

test('a first look', async () => {
  const by = of('APPRAISER').id
  await addPinned(product.db, by, [SALMIYA_POINT])
  const day = addDays(kuwaitToday(), -10)
  await addDeals(
    product.db,
    by,
    [1, 2, 3, 4, 5].map((n) => ({ ...SALMIYA_POINT, price: n * 100_000, evidenceDate: day, location: 'السالمية' })),
  )
  await addAmenities(
    product.db,
    by,
    AMENITY_CATEGORIES.map((category) => ({ ...SALMIYA_POINT, category })),
  )
  for (const selection of [
    SALMIYA,
    { kind: 'governorate', governorate: 'HAWALLI' },
    { kind: 'radius', ...SALMIYA_POINT, metres: 500 },
    { kind: 'polygon', points: star(SALMIYA_POINT, 20, () => 0.01) },
  ]) {
    console.log(JSON.stringify(await ask('area', { selection }), null, 1))
    console.log(JSON.stringify(await ask('amenities', { selection })).slice(0, 400))
    console.log(JSON.stringify(await ask('time', { selection })).slice(0, 300))
    console.log(JSON.stringify(await ask('zoning', { selection })).slice(0, 400))
  }
  const bounds = { west: 48, east: 48.1, south: 29.3, north: 29.4 }
  console.log(JSON.stringify(await ask('mapAreas', { metric: 'medianPerSqm' })))
  console.log(JSON.stringify(await ask('mapHexagons', { metric: 'medianPerSqm', ...bounds })))
  for (const layer of ['properties', 'transactions', 'amenities'])
    console.log(JSON.stringify(await ask('mapPins', { layer, ...bounds })).slice(0, 500))
  console.log(JSON.stringify(await ask('around', { of: { kind: 'point', ...SALMIYA_POINT } })).slice(0, 900))
  console.log(JSON.stringify(await ask('area', { selection: SALMIYA }, 'CLIENT')).slice(0, 900))
})
