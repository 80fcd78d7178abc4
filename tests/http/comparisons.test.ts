import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WEIGHTING } from '#features/comparisons/model.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { askComparisons as ask, by, saveComparison as save, setup } from '../support/comparisons.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const year = kuwaitYear()

let product: Product
let appraiser: Person
let other: Person
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  other = await product.person('APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

const propertiesOf = (...rows: Parameters<typeof addProperties>[2]) => addProperties(product.db, appraiser.id, rows)
const two = () => propertiesOf({ area: 400, yearBuilt: year - 11 }, { area: 250, yearBuilt: year })

describe('comparing', () => {
  test('answers the numbers of the specification, with the properties in the order asked', async () => {
    const [a = '', b = '', c = ''] = await propertiesOf(
      { name: 'بيت', area: 400, yearBuilt: year - 11, floors: 3 },
      { name: 'برج', area: 1200, yearBuilt: year - 55, floors: 9 },
      { name: 'أرض', area: 250, yearBuilt: null, floors: null },
    )
    const dimensionConfigs = [by('property_size', 2), by('building_age', 1), by('floor_count', 1)]
    const { status, said } = await ask(other, 'compare', setup([c, a, b], { dimensionConfigs }))
    expect(status).toBe(200)
    const { property_size: size, building_age: age, floor_count: floors } = said.results ?? {}
    expect(size).toMatchObject({
      rawValues: { [a]: 400, [b]: 1200, [c]: 250 },
      scores: { [a]: 4, [b]: 10, [c]: 2.5 },
      normalizedScores: { [a]: 0.2, [b]: 1, [c]: 0 },
      weight: 0.5,
      best: b,
      worst: c,
      spread: 7.5,
      average: 5.5,
    })
    expect(age).toMatchObject({
      rawValues: { [a]: 11, [b]: 55, [c]: null },
      scores: { [a]: 8, [b]: 1, [c]: 0 },
      normalizedScores: { [a]: 1, [b]: 0.125, [c]: 0 },
      weight: 0.25,
    })
    expect(floors?.scores).toEqual({ [a]: 6, [b]: 10, [c]: 0 })
    expect(said.totalScores?.[b]).toBeCloseTo((0.5 + 0.125 * 0.25 + 0.25) * 10, 9)
    expect(said.totalScores?.[a]).toBeCloseTo((0.2 * 0.5 + 0.25 + 0.6 * 0.25) * 10, 9)
    expect([said.totalScores?.[c], said.bestOverall, said.year]).toEqual([0, b, year])
    expect(
      said.properties.map(({ id, name, plotNumber, version, cover }) => [id, name, plotNumber, version, cover]),
    ).toEqual([
      [c, 'أرض', '112', 1, null],
      [a, 'بيت', '112', 1, null],
      [b, 'برج', '112', 1, null],
    ])
    // The stored word and the English name of a weighting method are one.
    const named = await ask(appraiser, 'compare', setup([c, a, b], { dimensionConfigs, weightingMethod: 'weighted' }))
    expect(named.said).toEqual(said)
  })
})

describe('saving', () => {
  test('keeps what was computed, and tells it again', async () => {
    const [a = '', b = ''] = await two()
    const saved = await save(appraiser, [a, b], {
      name: '  بيتان في السالمية ',
      description: 'للعميل',
      primaryPropertyId: b,
      weightingMethod: 'equal',
    })
    expect(saved).toMatchObject({
      version: 1,
      name: 'بيتان في السالمية',
      description: 'للعميل',
      primaryPropertyId: b,
      propertyIds: [a, b],
      weightingMethod: WEIGHTING.equal,
      method: 'spec',
      year,
      totalScores: { [a]: 5, [b]: 5 },
      bestOverall: a,
      changes: [],
      editable: true,
      deletable: true,
      createdBy: appraiser.id,
    })
    expect(saved.properties.map(({ id, gone }) => [id, gone])).toEqual([
      [a, false],
      [b, false],
    ])
    const { said } = await ask(other, 'get', { id: saved.id })
    expect(said).toEqual({ ...saved, editable: false, deletable: false })
    expect((await ask(manager, 'get', { id: saved.id })).said).toMatchObject({ editable: true, deletable: true })
    expect((await ask(manager, 'get', { id: NO_ID })).said.error.code).toBe('comparison-not-found')
    const { said: list } = await ask(other, 'list', { propertyId: b })
    expect(list.items).toMatchObject([{ id: saved.id, bestOverall: a, changed: false, propertyIds: [a, b] }])
  })

  test('once per key, and the second of two gets the first answer', async () => {
    const ids = await two()
    const input = { name: 'مرة', ...setup(ids) }
    const key = { 'idempotency-key': randomUUID() }
    const [one, again] = await Promise.all([ask(appraiser, 'save', input, key), ask(appraiser, 'save', input, key)])
    expect([one.status, again.said]).toEqual([200, one.said])
    expect((await ask(appraiser, 'list', { propertyId: ids[0] })).said.totalCount).toBe(1)
  })
})

describe('changing', () => {
  test('computes anew where what is compared changed, and not for a new name', async () => {
    const [a = '', b = '', c = ''] = await propertiesOf({ area: 100 }, { area: 200 }, { area: 300 })
    const saved = await save(appraiser, [a, b], { dimensionConfigs: [by('property_size')] })
    await product.db.updateTable('properties').set({ area: 900, version: 2 }).where('id', '=', a).execute()
    const change = { propertyId: a, dimension: 'property_size', from: 100, to: 900, aged: false }
    expect((await ask(appraiser, 'get', { id: saved.id })).said.changes).toEqual([change])

    const renamed = await ask(appraiser, 'update', { id: saved.id, version: 1, changes: { name: 'اسم آخر' } })
    expect(renamed.said).toMatchObject({ name: 'اسم آخر', version: 2, bestOverall: b, changes: [change] })
    const stale = await ask(manager, 'update', { id: saved.id, version: 1, changes: { name: 'x' } })
    expect([stale.status, stale.said.error.code]).toEqual([409, 'stale-version'])
    const foreign = await ask(other, 'update', { id: saved.id, version: 2, changes: { name: 'x' } })
    expect([foreign.status, foreign.said.error.code]).toEqual([403, 'comparison-not-own'])

    const again = await ask(appraiser, 'recompute', { id: saved.id, version: 2 })
    expect(again.said).toMatchObject({ version: 3, bestOverall: a, changes: [] })
    const more = await ask(manager, 'update', { id: saved.id, version: 3, changes: { propertyIds: [c, a] } })
    expect(more.said).toMatchObject({ version: 4, propertyIds: [c, a], bestOverall: a, updatedBy: manager.id })

    const { said: told } = await ask(other, 'timeline', { id: saved.id })
    expect(told.items.map((entry) => 'eventType' in entry && entry.eventType)).toEqual([
      'COMPARISON_UPDATE',
      'COMPARISON_UPDATE',
      'COMPARISON_UPDATE',
      'COMPARISON_CREATE',
    ])
    const gone = await ask(appraiser, 'delete', { id: saved.id, version: 4 })
    expect([gone.status, gone.said.id]).toEqual([200, saved.id])
    expect((await ask(appraiser, 'get', { id: saved.id })).status).toBe(404)
  })
})
