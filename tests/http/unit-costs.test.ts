import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { UnitCost } from '#features/unit-costs/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

const INSIDE: readonly Role[] = [
  'ADMIN',
  'SYSTEM_ADMIN',
  'VALUATION_MANAGER',
  'SENIOR_APPRAISER',
  'APPRAISER',
  'READ_ONLY',
]
const MANAGERS: readonly Role[] = INSIDE.slice(0, 3)
const STAFF: readonly Role[] = INSIDE.slice(0, 5)
const COST = {
  buildingKind: 'HOUSE',
  finish: 'GOOD',
  cost: 310.5,
  fromDate: '2025-01-01',
  source: 'عقد مقاولة 2025/14',
} as const

let product: Product
let manager: Person
let appraiser: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  manager = people.get('VALUATION_MANAGER') as Person
  appraiser = people.get('APPRAISER') as Person
})
afterAll(() => product.close())

const ask = async <T>(verb: string, input: object, person = manager) => {
  const { status, said } = await person.call(verb, input)
  return { status, said: said as unknown as T, error: said.error }
}
const faultsOf = async (verb: string, input: object) =>
  (await ask(verb, input)).error?.fields?.map(({ field, code }) => `${field} ${code}`)
const added = (fields: object = {}) => manager.unitCosts.create({ ...COST, ...fields })
const history = async (pair: object) => (await manager.unitCosts.history({ fromArea: 0, ...pair })).items
const inForce = async (pair: { buildingKind: string; finish: string }, on?: string) =>
  (await appraiser.unitCosts.inForce(on ? { on } : {})).items.find(
    (one) => one.buildingKind === pair.buildingKind && one.finish === pair.finish,
  )

describe('the table of unit costs', () => {
  test('has of each kind and finish one price for a day: the last one from that day or before', async () => {
    const pair = { buildingKind: 'WAREHOUSE', finish: 'STANDARD' } as const
    const next = addDays(kuwaitToday(), 30)
    await added({ ...pair, cost: 90, fromDate: '2024-01-01' })
    await added({ ...pair, cost: 99, fromDate: '2025-06-01' })
    await added({ ...pair, cost: 105.125, fromDate: next })
    expect((await history(pair)).map(({ cost, state }) => [cost, state])).toEqual([
      [105.125, 'SCHEDULED'],
      [99, 'IN_FORCE'],
      [90, 'FOLLOWED'],
    ])
    expect((await inForce(pair))?.cost).toBe(99)
    expect((await inForce(pair, '2025-05-31'))?.cost).toBe(90)
    expect((await inForce(pair, next))?.cost).toBe(105.125)
    expect(await inForce(pair, '2023-12-31')).toBeUndefined()
  })

  test('has a price for each size of building, each with days and a history of its own', async () => {
    const pair = { buildingKind: 'OFFICE_BUILDING', finish: 'LUXURY' } as const
    for (const [fromArea, cost] of [
      [0, 460],
      [2000, 430],
    ] as const)
      await added({ ...pair, fromArea, cost })
    const { items } = await appraiser.unitCosts.inForce({})
    const sizes = items.filter(
      ({ buildingKind, finish }) => buildingKind === pair.buildingKind && finish === pair.finish,
    )
    expect(sizes.map(({ fromArea, cost, state }) => [fromArea, cost, state])).toEqual([
      [0, 460, 'IN_FORCE'],
      [2000, 430, 'IN_FORCE'],
    ])
    expect((await history({ ...pair, fromArea: 2000 })).map(({ cost }) => cost)).toEqual([430])
    expect(await faultsOf('unitCosts.create', { ...COST, ...pair, fromArea: 2000 })).toEqual([
      'fromDate costs:fault.taken',
    ])
    expect(await faultsOf('unitCosts.create', { ...COST, ...pair, fromArea: -1 })).toEqual([
      'fromArea costs:fault.area',
    ])
  })

  test('is corrected by a new row, and withdrawn for a reason; what was said before stays', async () => {
    const pair = { buildingKind: 'RETAIL', finish: 'GOOD' } as const
    const wrong = await added({ ...pair, cost: 4200 })
    const { cost: _, ...rest } = { ...COST, ...pair }
    const right = await manager.unitCosts.correct({
      id: wrong.id,
      version: 1,
      fields: { ...rest, cost: 420 },
      reason: 'صفر زائد',
    })
    expect(right).toMatchObject({ cost: 420, state: 'IN_FORCE', replaces: wrong.id, version: 1 })
    expect((await history(pair)).find(({ id }) => id === wrong.id)).toMatchObject({
      cost: 4200,
      state: 'CORRECTED',
      withdrawnReason: 'صفر زائد',
      withdrawnByName: expect.any(String),
    })
    expect(await manager.unitCosts.withdraw({ id: right.id, version: 1, reason: 'لا مصدر له' })).toMatchObject({
      state: 'WITHDRAWN',
      version: 2,
    })
    expect(await inForce(pair)).toBeUndefined()
    const again = { version: 2, id: right.id }
    expect((await ask('unitCosts.withdraw', { ...again, reason: 'ثانية' })).error?.code).toBe('unit-cost-withdrawn')
    expect((await ask('unitCosts.withdraw', { id: right.id, version: 1, reason: 'قديم' })).error?.code).toBe(
      'stale-version',
    )
    const nobody = { id: '00000000-0000-4000-8000-000000000000', version: 1, reason: 'لا شيء' }
    expect((await ask('unitCosts.withdraw', nobody)).error?.code).toBe('unit-cost-not-found')
    const events = await product.db
      .selectFrom('auditLog')
      .select(['eventType', 'before', 'after'])
      .where('resourceId', 'in', [wrong.id, right.id])
      .orderBy('id')
      .execute()
    expect(events.map(({ eventType }) => eventType)).toEqual([
      'UNIT_COST_ADD',
      'UNIT_COST_CORRECT',
      'UNIT_COST_WITHDRAW',
    ])
    expect(events[1]).toMatchObject({ before: { cost: 4200 }, after: { cost: 420 } })
  })

  test('refuses what is wrong, all at once, and stores nothing of it', async () => {
    const pair = { buildingKind: 'CHALET', finish: 'GOOD' } as const
    const first = await added(pair)
    expect(await faultsOf('unitCosts.create', { ...COST, ...pair })).toEqual(['fromDate costs:fault.taken'])
    expect(
      await faultsOf('unitCosts.create', {
        ...COST,
        ...pair,
        cost: 0,
        fromDate: '2025-02-30',
        source: ' ',
        note: 'a\u202e',
      }),
    ).toEqual([
      'cost costs:fault.cost',
      'fromDate costs:fault.date',
      'source costs:fault.source',
      'note kernel:badText',
    ])
    for (const [given, fault] of [
      [{ cost: 100.0005 }, 'cost costs:fault.cost'],
      [{ cost: 100_001 }, 'cost costs:fault.cost'],
      [{ fromDate: '1989-12-31' }, 'fromDate costs:fault.early'],
      [{ fromDate: addDays(kuwaitToday(), 731) }, 'fromDate costs:fault.late'],
    ] as const)
      expect(await faultsOf('unitCosts.create', { ...COST, ...pair, ...given })).toEqual([fault])
    const correction = { id: first.id, version: 1, fields: { ...COST, ...pair, cost: -1 }, reason: '  ' }
    expect(await faultsOf('unitCosts.correct', correction)).toEqual([
      'cost costs:fault.cost',
      'reason costs:fault.reason',
    ])
    expect(await faultsOf('unitCosts.withdraw', { id: first.id, version: 1, reason: '' })).toEqual([
      'reason costs:fault.reason',
    ])
    expect(await history(pair)).toEqual([first])
  })

  test('of two who add the same day at once, one is refused since it is taken', async () => {
    const pair = { buildingKind: 'SHADE', finish: 'STANDARD' } as const
    const both = await Promise.all([1, 2].map(() => ask('unitCosts.create', { ...COST, ...pair })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await history(pair)).toHaveLength(1)
  })

  test('is listed in pages by kind and finish, filtered by either, by its state and by words of its source', async () => {
    const all: UnitCost[] = []
    for (let lastId: string | undefined; ; ) {
      const page = await appraiser.unitCosts.list({ pageSize: 2, ...(lastId ? { lastId } : {}) })
      all.push(...page.items)
      if (!page.hasMore) break
      lastId = page.lastId ?? undefined
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const kinds = ['OFFICE_BUILDING', 'WAREHOUSE', 'CHALET', 'SHADE']
    expect([...new Set(all.map(({ buildingKind }) => buildingKind))]).toEqual(kinds)
    const listed = (filters: object) => appraiser.unitCosts.list({ ...filters, exactTotal: true })
    expect((await listed({ buildingKind: 'WAREHOUSE' })).items.map(({ cost }) => cost)).toEqual([105.125, 99])
    expect((await listed({ state: 'FOLLOWED' })).items.map(({ cost }) => cost)).toEqual([90])
    expect((await listed({ state: 'CORRECTED' })).items.map(({ cost }) => cost)).toEqual([4200])
    expect((await listed({ state: 'IN_FORCE' })).totalCount).toBe(5)
    await added({ buildingKind: 'OFFICE_BUILDING', source: 'عرض سعر شركة الأفق' })
    expect((await listed({ text: 'الافق' })).items).toMatchObject([{ buildingKind: 'OFFICE_BUILDING' }])
  })

  test('is read by the firm and written by managers; the database itself lets nobody overwrite a price', async () => {
    for (const role of ROLES) {
      const person = people.get(role) as Person
      const read = INSIDE.includes(role) ? 200 : 403
      expect([role, (await ask('unitCosts.list', {}, person)).status]).toEqual([role, read])
      expect([role, (await ask('unitCosts.inForce', {}, person)).status]).toEqual([role, read])
      const cost = { ...COST, buildingKind: 'ANNEXE', fromDate: `2020-01-${10 + ROLES.indexOf(role)}` }
      const written = MANAGERS.includes(role) ? 200 : 403
      expect([role, (await ask('unitCosts.create', cost, person)).status]).toEqual([role, written])
    }
    await expect(product.db.updateTable('unitCosts').set({ costFils: 1 }).execute()).rejects.toThrow(
      'permission denied',
    )
    await expect(product.db.deleteFrom('unitCosts').execute()).rejects.toThrow('permission denied')
  })
})

describe('the firm’s phrases', () => {
  const list = async (topic: string, person = appraiser) => (await person.phrases.list({ topic })).items

  test('are kept once in one language or both, and listed by topic', async () => {
    await appraiser.phrases.add({ topic: 'SIZE', textAr: ' مساحة أكبر من محل التقييم ' })
    await appraiser.phrases.add({ topic: 'SIZE', textAr: 'مساحه اكبر من محل التقييم' })
    await manager.phrases.add({ topic: 'SIZE', textAr: 'مساحة أصغر', textEn: 'Smaller' })
    await appraiser.phrases.add({ topic: 'TIME', textEn: 'Older sale' })
    const kept = await list('SIZE')
    expect(kept.map(({ textAr, textEn, removable }) => [textAr, textEn, removable])).toEqual([
      ['مساحة أكبر من محل التقييم', null, true],
      ['مساحة أصغر', 'Smaller', false],
    ])
    expect((await ask('phrases.add', { topic: 'SIZE', textAr: ' ' }, appraiser)).error?.fields).toMatchObject([
      { field: 'textAr', code: 'phrases:fault.text' },
    ])
    expect((await ask('phrases.add', { topic: 'SIZE', textEn: 'a\u0000' }, appraiser)).error?.code).toBe(
      'record-invalid',
    )
  })

  test('are removed by the person who added them and by managers', async () => {
    const [own, others] = await list('SIZE')
    expect((await ask('phrases.remove', { id: others?.id }, appraiser)).error?.code).toBe('phrase-not-own')
    await manager.phrases.remove({ id: others?.id })
    await appraiser.phrases.remove({ id: own?.id })
    expect(await list('SIZE')).toEqual([])
    expect((await ask('phrases.remove', { id: own?.id }, appraiser)).error?.code).toBe('phrase-not-found')
    const events = await product.db
      .selectFrom('auditLog')
      .select('eventType')
      .where('resourceId', '=', own?.id ?? '')
      .orderBy('id')
      .execute()
    expect(events.map(({ eventType }) => eventType)).toEqual(['PHRASE_ADD', 'PHRASE_REMOVE'])
  })

  test('are at most a hundred of a topic', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      topic: 'AGE',
      textEn: `Phrase ${at}`,
      addedBy: manager.id,
    }))
    await product.db.insertInto('phrases').values(rows).execute()
    expect((await ask('phrases.add', { topic: 'AGE', textEn: 'One more' }, appraiser)).error?.code).toBe(
      'too-many-phrases',
    )
  })

  test('are read by the firm and kept by anyone who writes reasons', async () => {
    for (const role of ROLES) {
      const person = people.get(role) as Person
      const { status } = await ask('phrases.list', { topic: 'TIME' }, person)
      expect([role, status]).toEqual([role, INSIDE.includes(role) ? 200 : 403])
      const added = await ask('phrases.add', { topic: 'OWN', textEn: `By ${role}` }, person)
      expect([role, added.status]).toEqual([role, STAFF.includes(role) ? 200 : 403])
    }
  })
})
