import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import type { PlanningRule } from '#features/planning/model.ts'
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
const RULE = {
  category: 'RESIDENTIAL',
  buildingRatio: 210,
  floors: 3,
  validFrom: '2018-01-01',
  source: 'الكويت اليوم، العدد 1370',
} as const
const NOBODY = { id: '00000000-0000-4000-8000-000000000000', version: 1 }
const SALMIYA = 207

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

const ask = async (verb: string, input: object, person = manager) => {
  const { status, said } = await person.call(verb, input)
  return { status, code: said.error?.code, fields: said.error?.fields }
}
const faultsOf = async (verb: string, input: object) =>
  (await ask(verb, input)).fields?.map(({ field, code }) => `${field} ${code}`)
const added = (fields: object = {}) => manager.planning.create({ ...RULE, ...fields })
const seen = ({ id, version }: PlanningRule) => ({ id, version })
const versions = async ({ id }: { id: string }) => (await appraiser.planning.get({ id })).versions
const days = async (rule: { id: string }) =>
  (await versions(rule)).map(({ validFrom, validTo, state }) => [validFrom, validTo, state])
/** What a replacement says, beside its first day. */
const next = (validFrom: string, buildingRatio: number) => ({
  fields: { buildingRatio, floors: 4, validFrom, source: 'قرار جديد' },
})

describe('planning rules', () => {
  test('are replaced from a day: the old one ends the day before and stays, and the day says which holds', async () => {
    const later = addDays(kuwaitToday(), 30)
    const place = { category: 'INVESTMENT', areaNumber: SALMIYA, plotFrom: 750 } as const
    const first = await added({ ...place, buildingRatio: 250, validFrom: '2010-01-01' })
    expect(first).toMatchObject({ governorate: 'HAWALLI', state: 'IN_FORCE', isFollowed: false, replaces: null })
    const second = await manager.planning.replace({ ...seen(first), ...next('2020-03-01', 320) })
    const third = await manager.planning.replace({ ...seen(second), ...next(later, 400) })
    expect(third).toMatchObject({ ...place, plotTo: null, replaces: second.id, state: 'SCHEDULED' })
    expect(await days(first)).toEqual([
      [later, null, 'SCHEDULED'],
      ['2020-03-01', addDays(later, -1), 'IN_FORCE'],
      ['2010-01-01', '2020-02-29', 'REPLACED'],
    ])
    const ratioOn = async (on: string) =>
      (await appraiser.planning.permitted({ category: 'INVESTMENT', areaNumber: SALMIYA, plotSize: 750, on })).rule
        ?.buildingRatio
    expect(await Promise.all(['2009-12-31', '2010-01-01', '2020-02-29', '2020-03-01', later].map(ratioOn))).toEqual([
      undefined,
      250,
      250,
      320,
      400,
    ])
    expect((await ask('planning.replace', { ...seen(first), version: 2, ...next('2015-01-01', 1) })).code).toBe(
      'planning-rule-followed',
    )
    expect((await ask('planning.replace', { ...seen(second), ...next('2030-01-01', 1) })).code).toBe('stale-version')
  })

  test('are withdrawn only while nothing follows, and the one that was replaced holds again', async () => {
    const first = await added({ category: 'CHALETS', buildingRatio: 60 })
    const second = await manager.planning.replace({ ...seen(first), ...next('2022-01-01', 70) })
    const withdrawal = { id: first.id, version: 2, reason: 'خطأ' }
    for (const [verb, input] of [
      ['planning.withdraw', withdrawal],
      ['planning.end', { ...withdrawal, validTo: '2020-01-01' }],
    ] as const)
      expect([verb, (await ask(verb, input)).code]).toEqual([verb, 'planning-rule-followed'])
    const gone = await manager.planning.withdraw({ ...seen(second), reason: 'قرار لم يصدر' })
    expect(gone).toMatchObject({ state: 'WITHDRAWN', version: 2, withdrawnReason: 'قرار لم يصدر' })
    expect(await days(first)).toEqual([
      ['2022-01-01', null, 'WITHDRAWN'],
      ['2018-01-01', null, 'IN_FORCE'],
    ])
    expect((await ask('planning.withdraw', { ...seen(gone), reason: 'ثانية' })).code).toBe('planning-rule-withdrawn')
    // Its days are free again.
    const again = await manager.planning.replace({ id: first.id, version: 3, ...next('2022-01-01', 75) })
    expect(again).toMatchObject({ buildingRatio: 75, replaces: first.id })
    expect((await ask('planning.withdraw', { ...NOBODY, reason: 'x' })).code).toBe('planning-rule-not-found')
    expect((await ask('planning.get', { id: NOBODY.id })).code).toBe('planning-rule-not-found')
    const events = await product.db
      .selectFrom('auditLog')
      .select(['eventType', 'before', 'after'])
      .where('resourceId', 'in', [first.id, second.id])
      .orderBy('id')
      .execute()
    const kinds = ['CREATE', 'REPLACE', 'REPLACE', 'WITHDRAW', 'REPLACE'].map((kind) => `PLANNING_${kind}`)
    expect(events.map(({ eventType }) => eventType)).toEqual(kinds)
    expect(events[1]).toMatchObject({ before: { buildingRatio: 60 }, after: { buildingRatio: 70 } })
  })

  test('end on a last day, whose end may be taken back while no other holds on those days', async () => {
    const rule = await added({ category: 'FARMS', buildingRatio: 20 })
    const ended = await manager.planning.end({ ...seen(rule), validTo: '2024-12-31', reason: 'أُلغي القرار' })
    expect(ended).toMatchObject({ validTo: '2024-12-31', state: 'ENDED', version: 2 })
    expect((await ask('planning.replace', { ...seen(ended), ...next('2026-01-01', 1) })).code).toBe(
      'planning-rule-ended',
    )
    const open = await manager.planning.end({ ...seen(ended), validTo: null, reason: 'خطأ' })
    expect(open).toMatchObject({ validTo: null, state: 'IN_FORCE' })
    // A rule holds on its last day.
    const today = await manager.planning.end({ ...seen(open), validTo: kuwaitToday(), reason: 'ينتهي اليوم' })
    expect(today.state).toBe('IN_FORCE')
    await added({ category: 'FARMS', validFrom: addDays(kuwaitToday(), 1) })
    expect((await ask('planning.end', { ...seen(today), validTo: null, reason: 'خطأ' })).code).toBe(
      'planning-rule-followed',
    )
    expect(
      await faultsOf('planning.end', {
        ...seen(await added({ category: 'LAND' })),
        validTo: '2017-12-31',
        reason: ' ',
      }),
    ).toEqual(['validTo planning:fault.validTo', 'reason kernel:required'])
  })

  test('of one scope never hold on one day, whichever day of them is entered, and what is refused is not stored', async () => {
    const scope = { category: 'COMMERCIAL', governorate: 'CAPITAL', plotFrom: 400, plotTo: 750 } as const
    const held = await added({ ...scope, validFrom: '2015-01-01', validTo: '2019-12-31' })
    const overlap = ['validFrom planning:fault.overlaps']
    for (const [validFrom, validTo] of [
      ['2015-01-01', '2015-01-01'],
      ['2010-01-01', '2015-01-01'],
      ['2019-12-31', null],
      ['2010-01-01', null],
      ['2016-01-01', '2016-12-31'],
    ])
      expect([validFrom, await faultsOf('planning.create', { ...RULE, ...scope, validFrom, validTo })]).toEqual([
        validFrom,
        overlap,
      ])
    expect(await versions(held)).toEqual([held])
    // Beside it: the days before and after, other sizes, another place, another category.
    for (const other of [
      { validFrom: '2010-01-01', validTo: '2014-12-31' },
      { validFrom: '2020-01-01' },
      { plotTo: 800 },
      { governorate: 'AHMADI' },
      { governorate: 'CAPITAL', areaNumber: 102 },
      { category: 'INDUSTRIAL' },
    ])
      expect((await added({ ...scope, validFrom: '2015-01-01', ...other })).id).toBeTruthy()
  })

  test('of two who write at once one is refused, adding as well as replacing; the database holds it by itself', async () => {
    const scope = { category: 'AGRICULTURAL' } as const
    const both = await Promise.all(
      ['2018-01-01', '2019-01-01'].map((validFrom) => ask('planning.create', { ...RULE, ...scope, validFrom })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { items } = await appraiser.planning.list(scope)
    const [rule] = items
    expect(items).toHaveLength(1)
    const replaced = await Promise.all(
      [300, 310].map((ratio) => ask('planning.replace', { id: rule?.id, version: 1, ...next('2023-01-01', ratio) })),
    )
    expect(replaced.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await versions({ id: rule?.id ?? '' })).toHaveLength(2)
    const row = { ...RULE, ...scope, id: NOBODY.id, validFrom: '2024-05-05', createdBy: manager.id }
    await expect(product.db.insertInto('planningRules').values(row).execute()).rejects.toThrow(
      'planning_rules_in_force',
    )
  })

  test('are refused with all that is wrong with them', async () => {
    const wrong = {
      category: 'MIXED_USE',
      coverage: 60.005,
      plotFrom: 5,
      plotTo: 5,
      parking: 1,
      source: ' ',
      note: 'a\u202e',
    }
    expect(await faultsOf('planning.create', { ...wrong, validFrom: '2025-02-30' })).toEqual([
      'coverage planning:fault.decimals',
      'validFrom kernel:badDate',
      'source kernel:required',
      'note kernel:badText',
      'plotTo planning:fault.plots',
      'parkingBasis planning:fault.basis',
    ])
    const rule = await added({ category: 'MIXED_USE' })
    const { buildingRatio, floors, source } = RULE
    const same = { buildingRatio, floors, source }
    expect(await faultsOf('planning.replace', { ...seen(rule), ...next('2018-01-01', 1) })).toEqual([
      'validFrom planning:fault.replacedEarlier',
    ])
    expect(await faultsOf('planning.replace', { ...seen(rule), fields: { ...same, validFrom: '2020-01-01' } })).toEqual(
      ['buildingRatio planning:fault.replacedSame'],
    )
    expect(await faultsOf('planning.replace', { ...seen(rule), fields: { source, validFrom: '2020-01-01' } })).toEqual([
      'buildingRatio planning:fault.nothing',
    ])
    for (const bad of [
      { category: 'VILLA' },
      { governorate: 'KUWAIT' },
      { buildingRatio: '210' },
      { buildingRatio: 1e9 },
      { owner: 'x' },
      { basement: 'نعم' },
    ])
      expect([bad, (await ask('planning.create', { ...RULE, ...bad })).status]).toEqual([bad, 400])
    expect(await versions(rule)).toEqual([rule])
  })

  test('are looked for by area, governorate and size, and the answer says which were looked for', async () => {
    const category = 'APARTMENT'
    const ratios: readonly [number, object][] = [
      [100, {}],
      [110, { plotFrom: 500 }],
      [120, { governorate: 'HAWALLI' }],
      [130, { areaNumber: SALMIYA }],
      [140, { areaNumber: SALMIYA, plotFrom: 500 }],
    ]
    for (const [buildingRatio, fields] of ratios) await added({ category, buildingRatio, ...fields })
    const found = async (input: object) => {
      const { rule } = await appraiser.planning.permitted({ category, ...input })
      return rule?.buildingRatio ?? null
    }
    expect(await found({ areaNumber: SALMIYA, plotSize: 500 })).toBe(140)
    expect(await found({ areaNumber: SALMIYA, plotSize: 499.99 })).toBe(130)
    expect(await found({ areaNumber: SALMIYA })).toBe(130)
    expect(await found({ areaNumber: 217, plotSize: 900 })).toBe(120)
    expect(await found({ governorate: 'HAWALLI', plotSize: 900 })).toBe(120)
    expect(await found({ governorate: 'JAHRA', plotSize: 900 })).toBe(110)
    expect(await found({ plotSize: 100 })).toBe(100)
    expect(
      await appraiser.planning.permitted({ category: 'JAWAKHEERS', areaNumber: SALMIYA, on: '2026-02-01' }),
    ).toEqual({
      rule: null,
      // The governorate is that of the area.
      lookedFor: {
        areaNumber: SALMIYA,
        governorate: 'HAWALLI',
        category: 'JAWAKHEERS',
        plotSize: null,
        on: '2026-02-01',
      },
    })
    expect(await faultsOf('planning.permitted', { category, areaNumber: 12_345 })).toEqual([
      'areaNumber planning:fault.area',
    ])
    for (const bad of [{ plotSize: 0 }, { plotSize: -5 }, { on: '2026-02-30' }, { areaNumber: 1.5 }, { category: 'x' }])
      expect([bad, (await ask('planning.permitted', { category, ...bad })).status]).toEqual([bad, 400])
  })

  test('are listed in pages by category and place, filtered by each, by a day, by state and by words', async () => {
    const all: PlanningRule[] = []
    for (let lastId: string | undefined; ; ) {
      const page = await appraiser.planning.list({ pageSize: 3, ...(lastId ? { lastId } : {}) })
      all.push(...page.items)
      if (!page.hasMore) break
      lastId = page.lastId ?? undefined
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect([...new Set(all.map(({ state }) => state))].toSorted()).toEqual(['IN_FORCE', 'SCHEDULED'])
    const ratios = async (filters: object) =>
      (await appraiser.planning.list(filters)).items.map(({ buildingRatio }) => buildingRatio)
    expect(await ratios({ category: 'APARTMENT' })).toHaveLength(5)
    expect((await ratios({ category: 'APARTMENT', areaNumber: SALMIYA })).toSorted()).toEqual([130, 140])
    // An area lies in its governorate.
    expect((await ratios({ category: 'APARTMENT', governorate: 'HAWALLI' })).toSorted()).toEqual([120, 130, 140])
    expect(await ratios({ category: 'INVESTMENT' })).toEqual([400, 320])
    expect(await ratios({ category: 'INVESTMENT', on: '2015-01-01' })).toEqual([250])
    expect(await ratios({ category: 'INVESTMENT', state: 'REPLACED' })).toEqual([250])
    expect(await ratios({ category: 'CHALETS', state: 'WITHDRAWN' })).toEqual([70])
    await added({ category: 'LAND', governorate: 'JAHRA', decisionNumber: '٢٠٦/٢٠٠٩', buildingRatio: 33 })
    expect(await ratios({ text: '206/2009' })).toEqual([33])
  })

  test('are read by the firm and written by managers, every verb; the database itself lets nobody overwrite a limit', async () => {
    for (const role of ROLES) {
      const person = people.get(role) as Person
      const [isInside, mayWrite] = [INSIDE.includes(role), MANAGERS.includes(role)]
      const own = {
        ...RULE,
        validFrom: `2001-01-${10 + ROLES.indexOf(role)}`,
        validTo: `2001-01-${10 + ROLES.indexOf(role)}`,
      }
      const reads: readonly [string, object, number][] = [
        ['planning.list', {}, 200],
        ['planning.permitted', { category: 'LAND' }, 200],
        ['planning.get', { id: NOBODY.id }, 404],
      ]
      for (const [verb, input, status] of reads)
        expect([role, verb, (await ask(verb, input, person)).status]).toEqual([role, verb, isInside ? status : 403])
      const writes: readonly [string, object, number][] = [
        ['planning.create', own, 200],
        ['planning.replace', { ...NOBODY, ...next('2020-01-01', 1) }, 404],
        ['planning.end', { ...NOBODY, validTo: null, reason: 'x' }, 404],
        ['planning.withdraw', { ...NOBODY, reason: 'x' }, 404],
      ]
      for (const [verb, input, status] of writes)
        expect([role, verb, (await ask(verb, input, person)).status]).toEqual([role, verb, mayWrite ? status : 403])
    }
    const { db } = product
    await expect(db.updateTable('planningRules').set({ buildingRatio: 1 }).execute()).rejects.toThrow(
      'permission denied',
    )
    await expect(db.deleteFrom('planningRules').execute()).rejects.toThrow('permission denied')
  })
})
