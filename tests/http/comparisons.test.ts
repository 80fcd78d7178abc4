import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditItem } from '#features/audit/model.ts'
import type { SavedComparison } from '#features/comparisons/model/saved.ts'
import { WEIGHTING } from '#features/comparisons/model.ts'
import type { ComparisonTimelineEntry } from '#features/comparisons/queries/timeline.ts'
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

  test('by the proportional method, with directions and a set-up that says nothing of a method', async () => {
    const [a = '', b = ''] = await two()
    const dimensionConfigs = [by('property_size'), { ...by('building_age'), direction: 'lower' }]
    const asked = setup([a, b], { dimensionConfigs, weightingMethod: 'مخصص', method: 'proportional' })
    const { said } = await ask(appraiser, 'compare', asked)
    expect(said.results?.property_size?.scores).toEqual({ [a]: 10, [b]: 6.25 })
    expect(said.results?.building_age?.scores).toEqual({ [a]: expect.closeTo(7.8, 9), [b]: 10 })
    expect(said.totalScores?.[a]).toBeCloseTo(17.8, 9)
    for (const method of [null, '', 'spec']) {
      const plain = await ask(appraiser, 'compare', setup([a, b], { dimensionConfigs, method }))
      expect(plain.said.results?.property_size?.scores, String(method)).toEqual({ [a]: 4, [b]: 2.5 })
    }
  })
})

describe('what is wrong', () => {
  const A = '11111111-1111-4111-8111-111111111111'
  const B = '22222222-2222-4222-8222-222222222222'
  const more = Array.from({ length: 3 }, () => randomUUID())
  const LEAST = 'At least two properties are required for comparison'
  const one = (config: object) => ({ dimensionConfigs: [{ ...by('property_size'), ...config }] })

  test.each<[string, object, string[]]>([
    ['no property', { propertyIds: [] }, ['propertyIds']],
    ['one property', { propertyIds: [A] }, ['propertyIds']],
    ['five', { propertyIds: [A, B, ...more] }, ['propertyIds']],
    ['one twice', { propertyIds: [A, A] }, ['propertyIds', 'propertyIds.1']],
    [
      'one twice in two cases of letters',
      { propertyIds: [B, A.replaceAll('1', 'a'), A.replaceAll('1', 'A')] },
      ['propertyIds.2'],
    ],
    ['no dimension', { dimensionConfigs: [] }, ['dimensionConfigs']],
    ['an unknown dimension', one({ dimension: 'toString' }), ['dimensionConfigs.0.dimension']],
    [
      'a dimension twice',
      { dimensionConfigs: [by('accessibility'), by('accessibility')] },
      ['dimensionConfigs.1.dimension'],
    ],
    ['a weight below 0', one({ weight: -0.001 }), ['dimensionConfigs.0.weight']],
    ['a huge weight', one({ weight: 1001 }), ['dimensionConfigs.0.weight']],
    ['a weight that is as good as 0', one({ weight: 1e-300 }), ['dimensionConfigs.0.weight']],
    ['weights that sum to 0', one({ weight: 0 }), ['dimensionConfigs']],
    ['an unknown direction', one({ direction: 'up' }), ['dimensionConfigs.0.direction']],
    ['a long label', one({ label: 'س'.repeat(101) }), ['dimensionConfigs.0.label']],
    ['a label that can’t be shown', one({ label: 'أ\u0000' }), ['dimensionConfigs.0.label']],
    ['no weighting method', { weightingMethod: null }, ['weightingMethod']],
    ['an unknown weighting method', { weightingMethod: 'متوازن' }, ['weightingMethod']],
    ['an unknown method', { method: 'best' }, ['method']],
    [
      'several at once',
      { propertyIds: [A], weightingMethod: 'x', ...one({ dimension: 'x', weight: -1 }) },
      ['propertyIds', 'dimensionConfigs.0.dimension', 'dimensionConfigs.0.weight', 'weightingMethod'],
    ],
  ])('%s is reported at its field, before anything is looked for', async (_, wrong, fields) => {
    for (const verb of ['compare', 'save']) {
      const input = { ...(verb === 'save' ? { name: 'م' } : {}), ...setup([A, B]), ...wrong }
      const { status, said } = await ask(appraiser, verb, input)
      expect([status, said.error.code, said.error.fields?.map(({ field }) => field)]).toEqual([
        422,
        'record-invalid',
        fields,
      ])
      if (fields[0] === 'propertyIds' && !_.startsWith('five')) expect(said.error.message).toContain(LEAST)
    }
  })

  test('weights of 0 do where nothing is shared by them', async () => {
    const ids = await two()
    for (const weightingMethod of ['equal', 'custom']) {
      const { status, said } = await ask(appraiser, 'compare', setup(ids, { ...one({ weight: 0 }), weightingMethod }))
      expect([status, said.totalScores?.[ids[0] ?? '']]).toEqual([200, weightingMethod === 'equal' ? 10 : 0])
    }
  })

  test.each<[string, object, string[]]>([
    ['no name', { name: '  \u200f ' }, ['name']],
    ['a name of fillers alone', { name: '\u3164\u2800\u00ad' }, ['name']],
    ['a long name', { name: 'م'.repeat(201) }, ['name']],
    ['a name that can’t be shown', { name: 'أ\u0000ب' }, ['name']],
    ['a primary property that isn’t compared', { primaryPropertyId: NO_ID }, ['primaryPropertyId']],
  ])('saving with %s', async (_, wrong, fields) => {
    const { status, said } = await ask(appraiser, 'save', { name: 'م', ...setup([A, B]), ...wrong })
    expect([status, said.error.fields?.map(({ field }) => field)]).toEqual([422, fields])
  })

  test('another shape than that of the verb is refused whole', async () => {
    for (const wrong of [
      { propertyIds: ['x', A] },
      { propertyIds: A },
      { dimensionConfigs: [{ dimension: 'property_size', weight: '1' }] },
      { dimensionConfigs: [{ ...by('property_size'), score: 10 }] },
      { results: {} },
      { weightingMethod: 5 },
    ]) {
      const { status, said } = await ask(appraiser, 'compare', { ...setup([A, B]), ...wrong })
      expect([status, said.error.code], JSON.stringify(wrong)).toEqual([400, 'invalid-argument'])
    }
  })

  test('a property that is not there is named', async () => {
    const [a = ''] = await two()
    for (const verb of ['compare', 'save']) {
      const { status, said } = await ask(appraiser, verb, {
        ...(verb === 'save' ? { name: 'م' } : {}),
        ...setup([a, NO_ID]),
      })
      expect([status, said.error.code, said.error.params]).toEqual([404, 'property-not-found', { id: NO_ID }])
    }
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
    expect(list.items).toMatchObject([{ id: saved.id, changed: false, propertyIds: [a, b] }])
    // Both have 5 of 10: a list tells the tie.
    expect(list.items[0]?.leaders.toSorted()).toEqual([a, b].toSorted())
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
  test('computes again where what is compared changed, and not for a new name', async () => {
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

describe('what was stored in another shape', () => {
  const damage = (id: string, row: object) =>
    product.db.updateTable('comparisons').set(row).where('id', '=', id).execute()
  const outcomeOf = async (id: string) =>
    (await product.db.selectFrom('comparisons').select('outcome').where('id', '=', id).executeTakeFirstOrThrow())
      .outcome as Pick<SavedComparison, 'results' | 'totalScores' | 'bestOverall'>

  test.each<[string, (outcome: Awaited<ReturnType<typeof outcomeOf>>, ids: string[]) => object]>([
    ['an older number', (outcome) => ({ shape: 0, outcome })],
    ['nothing', () => ({ outcome: null })],
    ['a list', () => ({ outcome: [] })],
    ['a text', () => ({ outcome: 'x' })],
    ['no totals', ({ results, bestOverall }) => ({ outcome: { results, bestOverall } })],
    ['no dimension', (outcome) => ({ outcome: { ...outcome, results: {} } })],
    ['a dimension that is none', (outcome) => ({ outcome: { ...outcome, results: { x: {} } } })],
    [
      'a score that is a text',
      ({ results, ...rest }, [a = '']) => ({
        outcome: {
          ...rest,
          results: { ...results, property_size: { ...results?.property_size, scores: { [a]: '4' } } },
        },
      }),
    ],
    [
      'scores without one property',
      ({ results, ...rest }, [a = '']) => ({
        outcome: { ...rest, results: { ...results, property_size: { ...results?.property_size, scores: { [a]: 4 } } } },
      }),
    ],
    ['the best of others', (outcome) => ({ outcome: { ...outcome, bestOverall: NO_ID } })],
  ])('%s: the record is read without results, listed, and computed again', async (_, how) => {
    const ids = await two()
    const saved = await save(appraiser, ids, { name: 'قديمة' })
    const { outcome, ...rest } = how(await outcomeOf(saved.id), ids) as { outcome: unknown }
    await damage(saved.id, { ...rest, outcome: JSON.stringify(outcome) })
    const { status, said } = await ask(appraiser, 'get', { id: saved.id })
    expect([status, said.name, said.propertyIds, said.changes]).toEqual([200, 'قديمة', ids, []])
    expect([said.results, said.totalScores, said.bestOverall]).toEqual([null, null, null])
    expect(said.dimensionConfigs).toEqual(saved.dimensionConfigs)
    const list = await ask(appraiser, 'list', { propertyId: ids[0] })
    expect([list.status, list.said.items.map(({ id, changed }) => [id, changed])]).toEqual([200, [[saved.id, false]]])
    const again = await ask(appraiser, 'recompute', { id: saved.id, version: 1 })
    expect(again.said).toMatchObject({ results: saved.results, totalScores: saved.totalScores, version: 2 })
  })

  test.each<[string, unknown, string[]]>([
    ['none of them', [], []],
    ['others', [{ dimension: 'x', weight: 1 }, 5, null, { dimension: 'accessibility' }], []],
    [
      'some',
      [
        { dimension: 'property_size', weight: 1 },
        { dimension: 'floor_count', weight: 'x' },
      ],
      ['property_size'],
    ],
  ])('dimensions of another shape, %s: what can be read is', async (_, configs, left) => {
    const ids = await two()
    const saved = await save(appraiser, ids)
    await damage(saved.id, { dimensionConfigs: JSON.stringify(configs) })
    const { status, said } = await ask(appraiser, 'get', { id: saved.id })
    expect([status, said.dimensionConfigs.map(({ dimension }) => dimension)]).toEqual([200, left])
    expect(said.totalScores).toEqual(saved.totalScores)
    const renamed = await ask(appraiser, 'update', { id: saved.id, version: 1, changes: { name: 'باسم آخر' } })
    expect([renamed.status, renamed.said.name]).toEqual([200, 'باسم آخر'])
    const again = await ask(appraiser, 'recompute', { id: saved.id, version: 2 })
    expect(again.status).toBe(left.length > 0 ? 200 : 422)
    const changes = { dimensionConfigs: [by('property_size'), by('floor_count')] }
    const version = left.length > 0 ? 3 : 2
    expect((await ask(appraiser, 'update', { id: saved.id, version, changes })).status).toBe(200)
  })

  test('results keep the order of their dimensions and properties, which the database does not', async () => {
    const ids = (await two()).toSorted().reverse()
    const dimensionConfigs = [by('street_width'), by('accessibility'), by('property_size'), by('building_age')]
    const saved = await save(appraiser, ids, { dimensionConfigs, weightingMethod: 'equal' })
    expect(Object.keys(saved.results ?? {})).toEqual(dimensionConfigs.map(({ dimension }) => dimension))
    for (const values of [
      saved.totalScores,
      saved.results?.accessibility?.scores,
      saved.results?.street_width?.rawValues,
    ])
      expect(Object.keys(values ?? {})).toEqual(ids)
  })
})

describe('what became of its properties', () => {
  test('a year that passed is distinguished from a change; a new name of a property is none', async () => {
    const [a = '', b = ''] = await two()
    const saved = await save(appraiser, [a, b])
    const { results, ...rest } = saved
    const age = results?.building_age
    const lastYear = {
      results: { ...results, building_age: { ...age, rawValues: { [a]: 10, [b]: 0 } } },
      totalScores: rest.totalScores,
      bestOverall: rest.bestOverall,
    }
    const set = (row: object) => product.db.updateTable('comparisons').set(row).where('id', '=', saved.id).execute()
    await set({ year: year - 1, outcome: JSON.stringify(lastYear) })
    const { said } = await ask(appraiser, 'get', { id: saved.id })
    expect(said.changes).toEqual([{ propertyId: a, dimension: 'building_age', from: 10, to: 11, aged: true }])
    const changed = async () => (await ask(appraiser, 'list', { propertyId: a })).said.items.map((line) => line.changed)
    expect(await changed()).toEqual([true])
    expect((await ask(appraiser, 'recompute', { id: saved.id, version: 1 })).said).toMatchObject({ year, changes: [] })
    expect(await changed()).toEqual([false])

    const renaming = { id: a, version: 1, changes: { name: 'باسم جديد' } }
    await appraiser.properties.update(renaming)
    expect((await ask(appraiser, 'get', { id: saved.id })).said).toMatchObject({
      changes: [],
      properties: [{ id: a, name: 'باسم جديد', version: 2 }, { id: b }],
    })
    expect(await changed()).toEqual([false])
  })

  test('one that was deleted is called as it was; nothing is computed with it until others are chosen', async () => {
    const [a = '', b = '', c = ''] = await propertiesOf(
      { name: 'باقٍ', area: 100 },
      { name: 'محذوف', area: 300, plotNumber: '77' },
      { area: 200 },
    )
    const saved = await save(appraiser, [a, b], { dimensionConfigs: [by('property_size')], primaryPropertyId: b })
    await product.db.deleteFrom('properties').where('id', '=', b).execute()
    const { said } = await ask(other, 'get', { id: saved.id })
    expect(said.properties).toMatchObject([
      { id: a, gone: false },
      { id: b, gone: true, name: 'محذوف', plotNumber: '77', area: 300, version: 1, cover: null },
    ])
    expect([said.totalScores, said.changes]).toEqual([saved.totalScores, []])
    const list = await ask(other, 'list', { propertyId: b })
    expect(list.said.items).toMatchObject([
      {
        id: saved.id,
        changed: false,
        leaders: [b],
        properties: [{ gone: false }, { id: b, gone: true, name: 'محذوف' }],
      },
    ])

    const refused = await ask(appraiser, 'recompute', { id: saved.id, version: 1 })
    expect([refused.status, refused.said.error.code, refused.said.error.params]).toEqual([
      409,
      'comparison-property-gone',
      { id: b, name: 'محذوف' },
    ])
    const update = (version: number, changes: object) => ask(appraiser, 'update', { id: saved.id, version, changes })
    expect((await update(1, { weightingMethod: 'equal' })).said.error.code).toBe('comparison-property-gone')
    expect((await update(1, { propertyIds: [a, NO_ID] })).said.error.fields?.map(({ field }) => field)).toEqual([
      'primaryPropertyId',
    ])
    expect((await update(1, { propertyIds: [a, NO_ID], primaryPropertyId: a })).said.error.code).toBe(
      'property-not-found',
    )
    expect((await update(1, { description: 'حُذف أحدها' })).said).toMatchObject({ version: 2, description: 'حُذف أحدها' })
    const replaceRows = await update(2, { propertyIds: [a, c], primaryPropertyId: null })
    expect(replaceRows.said).toMatchObject({ version: 3, bestOverall: c, primaryPropertyId: null })
    expect(replaceRows.said.properties.map(({ gone }) => gone)).toEqual([false, false])
  })
})

describe('what the log says', () => {
  test('each act with what it changed; the timeline calls properties as they were called; theirs stay as they were', async () => {
    const [a = '', b = ''] = await propertiesOf({ name: 'الأول', area: 100 }, { name: null, plotNumber: '9' })
    const saved = await save(appraiser, [a, b], { name: 'مقارنة للسجل' })
    const same = { name: ' مقارنة للسجل ', weightingMethod: 'weighted', propertyIds: [a, b] }
    expect((await ask(appraiser, 'update', { id: saved.id, version: 1, changes: same })).said.version).toBe(1)
    const changes = { name: 'اسم', dimensionConfigs: [by('property_size', 3)], primaryPropertyId: a }
    await ask(manager, 'update', { id: saved.id, version: 1, changes })
    await ask(appraiser, 'recompute', { id: saved.id, version: 2 })
    await ask(appraiser, 'delete', { id: saved.id, version: 3 })

    const log = await product.db
      .selectFrom('auditLog')
      .select(['eventType', 'resourceType', 'userId', 'details', 'before', 'after'])
      .where('resourceId', '=', saved.id)
      .orderBy('id')
      .execute()
    const names = { [a]: 'الأول', [b]: 'السالمية / 4 / 9' }
    expect(log).toMatchObject([
      {
        eventType: 'COMPARISON_CREATE',
        userId: appraiser.id,
        details: { names },
        after: { name: 'مقارنة للسجل', propertyIds: [a, b] },
      },
      {
        eventType: 'COMPARISON_UPDATE',
        userId: manager.id,
        details: { fields: ['name', 'primaryPropertyId', 'dimensionConfigs'], version: 1, names },
        before: { name: 'مقارنة للسجل', primaryPropertyId: null, dimensionConfigs: saved.dimensionConfigs },
        after: { name: 'اسم', primaryPropertyId: a, dimensionConfigs: [by('property_size', 3)] },
      },
      { eventType: 'COMPARISON_UPDATE', details: { recomputed: true, version: 2 }, before: { year }, after: { year } },
      {
        eventType: 'COMPARISON_DELETE',
        details: { name: 'اسم', names },
        before: { name: 'اسم', primaryPropertyId: a },
      },
    ])
    expect(log.every(({ resourceType }) => resourceType === 'comparison')).toBe(true)

    type Entries = { items: ComparisonTimelineEntry[]; lastId: string; hasMore: boolean; totalCount: number }
    const read = async (more: object = {}) =>
      (await ask(other, 'timeline', { id: saved.id, ...more })).said as unknown as Entries
    const { items, totalCount } = await read()
    expect(totalCount).toBe(4)
    expect(items).toMatchObject([
      { eventType: 'COMPARISON_DELETE', name: 'اسم' },
      { eventType: 'COMPARISON_UPDATE', recomputed: true, changes: [] },
      {
        eventType: 'COMPARISON_UPDATE',
        names,
        changes: [
          { field: 'name' },
          { field: 'primaryPropertyId', before: null, after: a },
          { field: 'dimensionConfigs' },
        ],
      },
      { eventType: 'COMPARISON_CREATE' },
    ])
    const first = await read({ pageSize: 3 })
    expect([first.hasMore, (await read({ pageSize: 3, lastId: first.lastId })).items]).toEqual([true, items.slice(3)])
    const shown = await product.person('ADMIN')
    const kept = await save(appraiser, [a, b], { name: 'باقية' })
    const entries = async (resourceId: string) =>
      (await shown.audit.list({ resourceType: 'comparison', resourceId })).items as unknown as AuditItem[]
    expect((await entries(kept.id)).map(({ resource }) => resource)).toEqual([
      { type: 'comparison', id: kept.id, path: `/properties/compare/${kept.id}`, name: 'باقية' },
    ])
    expect((await entries(saved.id)).map(({ resource }) => resource.path)).toEqual([null, null, null, null])
    const ofProperty = await appraiser.call('properties.timeline', { id: a })
    expect(ofProperty.status).toBe(200)
    expect(ofProperty.said.totalCount).toBe(0)
  })
})

test('one person keeps a thousand and no more, and may save again after deleting one', async () => {
  const keeper = await product.person('APPRAISER')
  const properties = await two()
  const { id } = await save(keeper, properties)
  const columns = sql.raw(
    'name, dimension_configs, weighting_method, method, year, shape, outcome, created_by, updated_by',
  )
  await sql`insert into comparisons (id, ${columns})
    select gen_random_uuid(), ${columns} from comparisons, generate_series(1, 999) where id = ${id}`.execute(product.db)
  const more = () => ask(keeper, 'save', { ...setup(properties), name: 'واحدة أخرى' })
  const refused = await more()
  expect([refused.status, refused.said.error.code]).toEqual([409, 'comparisons-full'])
  await product.db.deleteFrom('comparisons').where('id', '=', id).execute()
  expect((await more()).status).toBe(200)
})
