import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUTTING_PER_MINUTE, cutter } from '#features/spatial/queries/cutting.ts'
import type { WireError } from '#kernel/errors.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { star } from '../support/spatial.ts'

let product: Product
let person: Person
let other: Person
beforeAll(async () => {
  product = await openProduct()
  person = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
})
afterAll(() => product.close())

const square = [
  [48.07, 29.33],
  [48.08, 29.33],
  [48.08, 29.34],
  [48.07, 29.34],
  [48.07, 29.33],
]
const circle = (metres: number) => ({ kind: 'radius', latitude: 29.33, longitude: 48.07, metres })

async function refused(by: Person, verb: string, input: object) {
  const { status, said } = await by.call(verb, input)
  return { status, error: (said as unknown as { error: WireError }).error }
}

test('a person whose shapes took all their time is refused new ones with the wait, and another person none', async () => {
  await person.spatial.area({ selection: circle(731) })
  cutter.charge(person.id, CUTTING_PER_MINUTE)
  const bounds = { west: 47.9173, south: 29.3, east: 47.95, north: 29.34 }
  // A shape each, since what the other person had cut is kept for all.
  for (const [verb, input] of [
    ['spatial.area', { selection: circle(732) }],
    ['spatial.compare', { selections: [circle(733)] }],
    ['spatial.amenities', { selection: circle(734) }],
    ['spatial.time', { selection: circle(735) }],
    ['spatial.zoning', { selection: circle(736) }],
    ['spatial.mapHexagons', { metric: 'propertiesCount', ...bounds }],
    ['spatial.mapPins', { layer: 'properties', ...bounds, east: 47.96 }],
    ['spatial.around', { of: { kind: 'point', latitude: 29.33, longitude: 48.07 }, radius: 737 }],
  ] as const) {
    const { status, error } = await refused(person, verb, input)
    expect([verb, status, error.code]).toEqual([verb, 429, 'too-many-requests'])
    expect(Number(error.params?.seconds)).toBeGreaterThan(0)
    expect([verb, (await other.call(verb, input)).status]).toEqual([verb, 200])
  }
  // What was cut before costs nothing, and what has a name is not cut.
  await person.spatial.area({ selection: circle(731) })
  await person.spatial.area({ selection: { kind: 'area', areaNumber: 207 } })
})

test('a polygon that would take too much work is refused at its field, with the reason', async () => {
  const points = star({ latitude: 29.3, longitude: 47.75 }, 200, (at) => (at % 2 ? 0.44 : 0.03))
  const { status, error } = await refused(other, 'spatial.compare', {
    selections: [circle(731), { kind: 'polygon', points }],
  })
  expect([status, error.code]).toEqual([422, 'record-invalid'])
  expect(error.fields).toMatchObject([{ field: 'selections.1.points', code: 'spatial:fault.shape.detailed' }])
})

test('a zone entered by hand is paid for by whom enters it', async () => {
  const [author, colleague] = [await product.person('ADMIN'), await product.person('ADMIN')]
  const zone = (code: string) => ({
    code,
    category: 'residential',
    validFrom: '2020-01-01',
    source: 'Municipality',
    geometry: JSON.stringify({ type: 'Polygon', coordinates: [square] }),
  })
  cutter.charge(author.id, CUTTING_PER_MINUTE - 0.001)
  // The first one takes what is left.
  const { status, said: made } = await author.call('zones.create', zone('CUT-1'))
  expect(status).toBe(200)
  const { id, version } = made
  const replacement = { id, version, changes: { validFrom: '2024-01-01', maxHeight: 9 }, reason: 'New decree' }
  for (const [verb, input] of [
    ['zones.create', zone('CUT-2')],
    ['zones.replace', replacement],
    ['spatial.area', { selection: circle(741) }],
  ] as const) {
    const { status, error } = await refused(author, verb, input)
    expect([verb, status, error.code]).toEqual([verb, 429, 'too-many-requests'])
  }
  // Nothing of what was refused is stored.
  await colleague.zones.create(zone('CUT-2'))
  await colleague.zones.replace(replacement)
})
