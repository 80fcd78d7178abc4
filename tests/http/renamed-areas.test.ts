import { afterAll, beforeAll, expect, test } from 'vitest'
import { askImport, checkedImport, imported, SHEET_HEADERS } from '../support/imports.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { ask, createProperty } from '../support/properties.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

// Each is a name of the same two areas, as records and people write them.
const RAHIYA = ['رحية', 'جنوب سعد العبدالله', 'جنوب سعد العبد الله']
const SOUR = ['السور', 'جنوب عبدالله المبارك']

async function found(verb: 'valuations.search' | 'properties.search', text: string): Promise<string[]> {
  const { said } = await appraiser.call(verb, { text })
  const items = said.items as unknown as { areaName?: string; location?: string }[]
  expect(said.totalCount).toBe(items.length)
  return items.map(({ areaName, location }) => areaName ?? location ?? '').toSorted()
}

test('a valuation is found by every name of its area, and keeps the one it was written with', async () => {
  for (const [at, areaName] of [...RAHIYA, ...SOUR, 'حدائق السور', 'جنوب الصباحية'].entries())
    await create(appraiser, { areaName, plotNumber: String(100 + at) })
  for (const name of RAHIYA) expect(await found('valuations.search', name), name).toEqual(RAHIYA.toSorted())
  expect(await found('valuations.search', 'جنوب سعد العبد')).toEqual(RAHIYA.toSorted())
  expect(await found('valuations.search', 'رحية 101')).toEqual(['جنوب سعد العبدالله'])
  // As for any word, also within a longer name.
  expect(await found('valuations.search', 'جنوب عبد الله المبارك')).toEqual([...SOUR, 'حدائق السور'].toSorted())
  expect(await found('valuations.search', 'حدائق السور')).toEqual(['حدائق السور'])
})

test('a property is found and filtered by every name of its area, and one parcel is one under any of them', async () => {
  const made = []
  for (const [at, location] of RAHIYA.slice(0, 2).entries())
    made.push(await createProperty(appraiser, { location, blockNumber: '5', plotNumber: String(at) }))
  expect(made.map(({ location }) => location)).toEqual(RAHIYA.slice(0, 2))
  expect(made.map(({ governorate }) => governorate)).toEqual(['JAHRA', 'JAHRA'])
  expect(new Set(made.map(({ areaNumber }) => areaNumber)).size).toBe(1)
  for (const name of RAHIYA) {
    expect(await found('properties.search', name), name).toEqual(RAHIYA.slice(0, 2).toSorted())
    expect((await ask(appraiser, 'list', { location: name })).said.totalCount, name).toBe(2)
  }
  const parcel = { location: 'South Saad Al-Abdullah', blockNumber: '5', plotNumber: '0' }
  expect((await ask(appraiser, 'duplicates', parcel)).said.items.map(({ location }) => location)).toEqual(['رحية'])
})

test('an import accepts a former name, tells the current one, and warns of the parcel under the other name', async () => {
  await createProperty(appraiser, { location: 'الجون', blockNumber: '7', plotNumber: '1' })
  const body = `${SHEET_HEADERS}
أ,سكن خاص,قائم,400,شمال غرب الصليبيخات,7,1
ب,سكن خاص,قائم,400,شمال غرب الصليبيخات,7,2
ج,سكن خاص,قائم,400,الجون,7,3`
  const { id, counts } = await checkedImport(product, appraiser, body)
  expect(counts).toMatchObject({ rows: 3, good: 3, bad: 0, duplicates: 1, faults: 0, warnings: 3 })
  const note = { field: 'location', code: 'imports:warning.renamed', isWarning: true }
  const { said } = await askImport(appraiser, 'errors', { id })
  expect(said.items).toMatchObject([
    { row: 2, ...note, value: 'شمال غرب الصليبيخات', params: { area: 'الجون', areaEn: 'Al Joun' } },
    { row: 2, code: 'imports:warning.registered' },
    { row: 3, ...note },
  ])
  await askImport(appraiser, 'run', { id, version: 1, mode: 'all', skipDuplicates: true })
  await imported(appraiser, id, 'DONE')
  const { said: listed } = await ask(appraiser, 'list', { location: 'شمال غرب الصليبيخات' })
  expect(listed.items.map(({ plotNumber, location }) => `${plotNumber} ${location}`).toSorted()).toEqual([
    '1 الجون',
    '2 شمال غرب الصليبيخات',
    '3 الجون',
  ])
})
