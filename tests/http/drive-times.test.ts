import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { Surroundings } from '#features/spatial/model.ts'
import type { Point } from '#kernel/geo.ts'
import { daysBy, pinnedEngagement } from '../support/engagement-work.ts'
import { listeningLog } from '../support/log.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { addRows } from '../support/rows.ts'
import { addAmenities, addPinned } from '../support/spatial.ts'
import { metresFrom, streetsFile } from '../support/streets.ts'

const folder = mkdtempSync(join(tmpdir(), 'thamin-roads-'))
const extract = join(folder, 'kuwait.osm.pbf')
let product: Product
const people = new Map<Role, Person>()
const of = (role: Role) => people.get(role) as Person
let property = ''
beforeAll(async () => {
  writeFileSync(extract, streetsFile())
  product = await openProduct({ roads: extract, dataDir: folder, log: listeningLog().log })
  for (const role of ROLES) people.set(role, await product.person(role))
  const by = of('APPRAISER').id
  await addAmenities(product.db, by, [
    { ...metresFrom(3000, 2000), category: 'schools', nameAr: 'مدرسة' },
    { ...metresFrom(6000, 0), category: 'hospitals', nameAr: 'مستشفى' },
    { ...metresFrom(3500, 6000), category: 'banks', nameAr: 'بنك' },
  ])
  const [own] = await addPinned(product.db, by, [metresFrom(0, 0)])
  property = own as string
  await addRows(product.db, by, [{ clientUserId: of('CLIENT').id, propertyId: property, status: 'DRAFT' }])
  await product.lookAtRoads()
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const minutesOf = ({ amenities }: Surroundings) =>
  Object.fromEntries(
    amenities.flatMap(({ category, nearest: [first] }) => (first ? [[category, first.minutes] as const] : [])),
  )
const circle = ({ latitude, longitude }: Point) => ({ kind: 'radius', latitude, longitude, metres: 1000 })
const ROADS = { state: 'TOLD', asAt: '2026-11-01' }

test('around a property minutes by car are with each amenity, for anyone who sees the amenities', async () => {
  for (const role of ['APPRAISER', 'READ_ONLY', 'CLIENT'] as const) {
    const around = await of(role).spatial.around({ of: { kind: 'property', id: property } })
    expect(around.roads).toEqual(ROADS)
    expect(minutesOf(around)).toEqual({ schools: 7, hospitals: 6, banks: null })
  }
  expect((await of('GUEST').call('spatial.around', { of: { kind: 'property', id: property } })).status).toBe(403)
})

test('the nearest amenities of a place have them too; where no road is near the place, that is said instead', async () => {
  const near = await of('APPRAISER').spatial.amenities({ selection: circle(metresFrom(6000, 0)) })
  expect(near.roads).toEqual(ROADS)
  expect(near.categories.find(({ category }) => category === 'schools')?.nearest?.minutes).toBe(7)
  const desert = await of('APPRAISER').spatial.amenities({ selection: circle(metresFrom(-30_000, 0)) })
  expect(desert.roads).toEqual({ state: 'NO_ROAD', asAt: '2026-11-01' })
  expect(desert.categories.flatMap(({ nearest }) => (nearest && 'minutes' in nearest ? [nearest] : []))).toEqual([])
})

async function read(path: string) {
  const answer = await fetch(`${product.base}/files/${path}`, { headers: { cookie: of('APPRAISER').cookie } })
  expect(answer.status).toBe(200)
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}

test('the PDF of an analysis and the annex of a report tell them, with the roads they are found on', async () => {
  const selection = JSON.stringify(circle(metresFrom(0, 0)))
  const analysis = await read(`spatial/analysis.pdf?${new URLSearchParams({ selection, language: 'en' })}`)
  const { id } = await create(of('APPRAISER'), { areaName: 'شرق', valuationDate: '2026-11-01', propertyId: property })
  const changes = [
    { field: 'language', base: null, value: 'en' },
    { field: 'surroundings', base: null, value: 'ANNEXED' },
  ]
  await of('APPRAISER').valuationReports.save({ valuationId: id, changes })
  for (const text of [analysis, await read(`valuation-reports/${id}/preview.pdf`)])
    for (const said of ['By car', 'No road', 'OpenStreetMap contributors as at 1 Nov 2026'])
      expect(text).toContain(said)
})

test('inspection days go by them, in an order and with ways of minutes on roads; a place without a road is estimated', async () => {
  const [manager, appraiser, client] = [of('VALUATION_MANAGER'), of('APPRAISER'), of('CLIENT')]
  // 3 km at 60 and 2 km at 30 km/h from the first, and no road near the last.
  const places = [metresFrom(3000, 0), metresFrom(3000, 2000), metresFrom(6000, 0), metresFrom(-30_000, 0)]
  const { id, valuations } = await pinnedEngagement(product, { manager, appraiser, client }, places)
  const { days } = await appraiser.engagementWork.days({ id, ...daysBy([appraiser]) })
  const told = days.flatMap(({ stops }) => stops.map((stop) => [valuations.indexOf(stop.id), stop.way?.byRoad]))
  expect(told).toEqual([
    [2, undefined],
    [0, true],
    [1, true],
    [3, false],
  ])
  const visits = days.flatMap(({ inspectorId, stops }) =>
    stops.map(({ id: valuationId, startsAt }) => ({ commandId: randomUUID(), inspectorId, valuationId, startsAt })),
  )
  expect((await appraiser.engagementWork.arrange({ id, minutes: 45, visits })).refused).toEqual([])
  const { items } = await appraiser.inspections.day({ date: days[0]?.date })
  expect(items.map(({ way }) => way && [way.minutes, way.byRoad])).toEqual([
    null,
    [3, true],
    [4, true],
    [expect.any(Number), false],
  ])
})

test('once the file is gone, nothing speaks of minutes', async () => {
  const metrics = async () => (await fetch(`${product.base}/metrics`)).text()
  expect(await metrics()).toContain('thamin_roads_ready 1')
  rmSync(extract)
  const bare = async () => await of('APPRAISER').spatial.around({ of: { kind: 'property', id: property } })
  expect((await bare()).roads).toEqual(ROADS)
  await product.lookAtRoads()
  const around = await bare()
  expect(around).not.toHaveProperty('roads')
  expect(minutesOf(around)).toEqual({ schools: undefined, hospitals: undefined, banks: undefined })
  expect(await metrics()).toContain('thamin_roads_ready 0')
})
