import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { type Approaches, MOST_VERSIONS } from '#features/approaches/model/records.ts'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { FormChange, FormValue } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
let product: Product
let appraiser: Person
let colleague: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = people.get('APPRAISER') as Person
  colleague = people.get('SENIOR_APPRAISER') as Person
})
afterAll(() => product.close())

type Refused = { error?: { code: string; fields?: { field: string; code: string }[] } }
const ask = async <T>(verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(`approaches.${verb}`, input)
  const { error } = said as unknown as Refused
  return { status, said: said as unknown as T, code: error?.code, fields: error?.fields }
}
const change = (field: string, value: FormValue, base: FormValue = null): FormChange => ({ field, base, value })
const save = (valuationId: string, changes: FormChange[], person = appraiser, sheet = 'COST') =>
  person.approaches.save({ valuationId, sheet, changes })
const progress = async (id: string) => (await appraiser.valuations.progress({ id })).value
const read = (valuationId: string, person = appraiser) => person.approaches.get({ valuationId })
const valued = (fields: object = {}) =>
  create(appraiser, {
    propertySize: 400,
    areaName: 'السالمية',
    propertyCategory: 'RESIDENTIAL',
    valuationDate: '2026-06-01',
    ...fields,
  })
const values = ({ sheets }: Approaches) =>
  Object.fromEntries(Object.entries(sheets.COST?.values ?? {}).map(([field, { value }]) => [field, value]))

const EVIDENCE = { kind: 'SALE', price: 300_000, location: 'السالمية', type: 'RESIDENTIAL', area: 400, source: 'DEED' }
/** Uses an entry of the register for a valuation, the one way in which it becomes a comparable. */
async function choose(valuationId: string, evidenceId: string) {
  const call = async (verb: string, input: object) =>
    (await appraiser.call(verb, input)).said as unknown as { id: string }
  const parameters = { radius: 5000, months: 24, kinds: ['SALE'], types: [] }
  const { id: searchId } = await call('comparables.search', { valuationId, parameters })
  const chosen = { valuationId, searchId, evidenceId, evidenceVersion: 1, version: 0, choice: 'USED' }
  expect(await call('comparables.choose', chosen)).toMatchObject({ choice: 'USED' })
}
/** A new entry of the register, used for a valuation. */
async function comparable(valuationId: string): Promise<string> {
  const pin = { latitude: 29.3375, longitude: 48.0745 }
  const entry = { ...EVIDENCE, ...pin, evidenceDate: '2026-01-10', sourceReference: randomUUID() }
  const { id } = await appraiser.market.create(entry)
  await choose(valuationId, id)
  return id
}

const INSPECTED = {
  accessExtent: 'EXTERIOR',
  accessLimits: 'لم يحضر الساكن',
  effectiveAge: 12,
  exteriorCondition: 'GOOD',
  exteriorQuality: 'HIGH',
  overallCondition: 'GOOD',
  overallQuality: 'GOOD',
  overallReason: 'صيانة منتظمة وتشطيب جيد',
  noDefects: true,
}

describe('what is written on a sheet', () => {
  test('is stored field by field, rows in the order in which they were made, each with who wrote it', async () => {
    const { id } = await valued()
    expect(await read(id)).toMatchObject({ editable: true, sheets: {}, people: [], versions: [] })
    const rows = [`parts.${randomUUID()}`, `parts.${randomUUID()}`].toSorted().reverse()
    const first = rows.map((field, at) => change(field, { area: 100 + at }))
    const saved = await save(id, [change('feesRate', 7.25), change('landSource', '  صفقات المنطقة '), ...first])
    expect(saved).toMatchObject({ version: 1, conflicts: [] })
    await save(id, [change('feesRate', null, 7.25), change('landValue', 325_000.125)], colleague)
    const now = await read(id)
    expect(now.sheets.COST?.version).toBe(2)
    expect(values(now)).toEqual({
      feesRate: null,
      landSource: 'صفقات المنطقة',
      landValue: 325_000.125,
      [rows[0] ?? '']: { area: 100 },
      [rows[1] ?? '']: { area: 101 },
    })
    const inOrder = Object.keys(now.sheets.COST?.values ?? {}).filter((field) => field.startsWith('parts.'))
    expect(inOrder).toEqual(rows)
    expect(now.sheets.COST?.values.landValue?.by).toBe('شخص SENIOR_APPRAISER')
    const events = await product.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('eventType', '=', 'APPROACH_CHANGE')
      .where('resourceId', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(events).toHaveLength(2)
    expect(events[0]).toEqual({
      before: { feesRate: 7.25, landValue: null },
      after: { feesRate: null, landValue: 325_000.125 },
    })
  })

  test('is filled from what the latest held inspection measured, which kept versions are without', async () => {
    const { id } = await valued()
    const inspect = async (areas: Record<string, FormValue>, heldAt: string | null) => {
      const startsAt = `${kuwaitToday()}T21:00:00+03:00`
      const appointment = { commandId: randomUUID(), valuationId: id, startsAt, inspectorId: appraiser.id }
      const { id: inspectionId } = await appraiser.inspections.plan(appointment)
      const changes = Object.entries({ ...INSPECTED, ...areas }).map(([field, value]) => change(field, value))
      await appraiser.inspections.saveForm({ inspectionId, commandId: randomUUID(), changes })
      const held = { inspectionId, commandId: randomUUID(), reason: 'تُلتقط الصور لاحقاً' }
      if (heldAt) await appraiser.inspections.complete({ ...held, heldAt })
    }
    const area = (floor: string, more: object): Record<string, FormValue> => ({
      [`areas.${randomUUID()}`]: { floor, ...more },
    })
    expect((await read(id)).inspected).toEqual([])
    await inspect(
      { ...area('GROUND', { area: 250.5, use: 'سكن' }), ...area('BASEMENT', { area: 90 }) },
      new Date().toISOString(),
    )
    await inspect(area('ROOF', { area: 40 }), null)
    expect(await read(id)).toMatchObject({
      inspected: [
        { floor: 'BASEMENT', area: 90, uses: [], alike: 1 },
        { floor: 'GROUND', area: 250.5, uses: ['سكن'], alike: 1 },
      ],
      inputs: { subject: { builtArea: 340.5, effectiveAge: 12 } },
    })
    const part = {
      area: 600,
      unitCost: 310,
      depreciation: 'BREAKDOWN',
      effectiveAge: 15,
      physicalLife: 60,
      curable: 6000,
    }
    const row = randomUUID()
    const { value } = await save(id, [
      change('landValue', 450_000),
      change('feesRate', 6),
      change('profitRate', 12),
      change(`parts.${row}`, { ...part, functionalCure: 7000, external: 4 }),
      change(`shortLived.${randomUUID()}`, { part: row, share: 20, age: 8, life: 15 }),
    ])
    expect(value).toBe(585_937.26)
    await appraiser.approaches.keep({ valuationId: id, note: 'قبل المراجعة' })
    const { said } = await ask<{ inputs: object }>('version', { valuationId: id, number: 1 })
    expect([said.inputs, Object.keys(said.inputs)]).toEqual([
      expect.not.objectContaining({ inspected: expect.anything() }),
      expect.arrayContaining(['subject', 'comparables']),
    ])
  })

  test('by two at once is kept of both; a field that both changed is a conflict, and sent again it is none', async () => {
    const { id } = await valued()
    const row = `parts.${randomUUID()}`
    await save(id, [change(row, { unitCost: 5 })])
    const [mine, theirs] = await Promise.all([
      save(id, [change(row, { unitCost: 6 }, { unitCost: 5 }), change('feesRate', 8)]),
      save(id, [change(row, { unitCost: 7 }, { unitCost: 5 }), change('landValue', 100)], colleague),
    ])
    expect(mine.conflicts.length + theirs.conflicts.length).toBe(1)
    const [conflict] = [...mine.conflicts, ...theirs.conflicts]
    const now = values(await read(id))
    expect(now).toMatchObject({ feesRate: 8, landValue: 100, [row]: conflict?.theirs })
    expect(conflict).toMatchObject({ field: row, base: { unitCost: 5 } })
    const again = await save(id, [change('feesRate', 8)])
    expect(again).toMatchObject({ version: 3, conflicts: [], stored: [{ field: 'feesRate', value: 8 }] })
  })

  test('that breaks a rule is refused at its field with all others, and nothing is stored', async () => {
    const { id } = await valued()
    const changes = [change('feesRate', 5), change('landValue', 1.0005), change('constructor', 1)]
    const { status, fields } = await ask('save', { valuationId: id, sheet: 'COST', changes })
    expect([status, fields?.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['landValue', 'kernel:badMoney'],
        ['constructor', 'kernel:fieldUnknown'],
      ],
    ])
    const many = Array.from({ length: 61 }, () => change(`parts.${randomUUID()}`, { area: 90 }))
    expect((await ask('save', { valuationId: id, sheet: 'COST', changes: many })).code).toBe('approaches-rows')
    expect((await read(id)).sheets).toEqual({})
  })
})

describe('people on a sheet', () => {
  test('see one another, where they are, and what the other has stored', async () => {
    const { id } = await valued()
    const tell = (person: Person, more: object = {}) =>
      person.approaches.present({ valuationId: id, sheet: 'COST', seen: {}, ...more })
    expect(await tell(appraiser, { field: 'feesRate' })).toEqual({ people: [], sheets: {} })
    expect(await tell(colleague)).toMatchObject({
      people: [{ id: appraiser.id, name: 'شخص APPRAISER', sheet: 'COST', field: 'feesRate' }],
    })
    await save(id, [change('feesRate', 9)], colleague)
    const news = await tell(appraiser)
    expect(news).toMatchObject({ people: [{ id: colleague.id, field: null }], sheets: { COST: { version: 1 } } })
    expect(news.sheets.COST?.values.feesRate).toMatchObject({ value: 9, by: 'شخص SENIOR_APPRAISER' })
    expect((await tell(appraiser, { seen: { COST: 1 } })).sheets).toEqual({})
    expect((await read(id)).people).toMatchObject([{ id: colleague.id }])
    // Who was last heard of a while ago has gone, and what they left open elsewhere is removed.
    const past = new Date(Date.now() - 61_000)
    await product.db
      .updateTable('recordPresence')
      .set({ at: past, sheetAt: past })
      .where('userId', '=', colleague.id)
      .execute()
    expect((await tell(appraiser, { seen: { COST: 1 } })).people).toEqual([])
    await colleague.approaches.present({ valuationId: (await valued()).id, sheet: 'GRID', seen: {} })
    const left = product.db.selectFrom('recordPresence').selectAll().where('userId', '=', colleague.id)
    expect(await left.where('recordId', '=', id).execute()).toEqual([])
  })
})

describe('a version', () => {
  test('keeps what was written and what it was worked out from, and can be added to and never changed', async () => {
    const { id } = await valued()
    expect((await ask('keep', { valuationId: id, note: '' })).code).toBe('approaches-nothing')
    await save(id, [change('feesRate', 7)])
    const kept = await appraiser.approaches.keep({ valuationId: id, note: ' قبل المراجعة ' })
    expect(kept).toMatchObject({ number: 1, occasion: 'KEPT', note: 'قبل المراجعة', keptByName: 'شخص APPRAISER' })
    await save(id, [change('feesRate', 8, 7)])
    await colleague.approaches.keep({ valuationId: id, note: '' })
    const { items } = await appraiser.approaches.versions({ valuationId: id })
    expect(items.map(({ number, note }) => [number, note])).toEqual([
      [2, null],
      [1, 'قبل المراجعة'],
    ])
    const first = await appraiser.approaches.version({ valuationId: id, number: 1 })
    expect(first).toMatchObject({
      sheets: { COST: { version: 1, values: { feesRate: 7 } } },
      inputs: { subject: { area: 400 }, comparables: [] },
    })
    expect((await ask('version', { valuationId: id, number: 3 })).code).toBe('approach-version-not-found')
    const { db } = product
    const denied = 'permission denied'
    await expect(db.updateTable('approachVersions').set({ note: 'x' }).execute()).rejects.toThrow(denied)
    await expect(db.deleteFrom('approachVersions').execute()).rejects.toThrow(denied)
    const timeline = await appraiser.valuations.timeline({ id })
    expect(timeline.items.map(({ eventType, reason }) => [eventType, reason])).toEqual([
      ['APPROACH_VERSION_KEEP', undefined],
      ['APPROACH_VERSION_KEEP', 'قبل المراجعة'],
      ['VALUATION_CREATE', undefined],
    ])
  })
})

describe('a copy', () => {
  test('replaces the sheets asked for, keeps what was there, and leaves out comparables that are not used here', async () => {
    const [source, target] = [await valued(), await valued()]
    const [used, other] = [await comparable(source.id), await comparable(source.id)]
    await choose(target.id, used)
    const part = `parts.${randomUUID()}`
    await save(source.id, [change('feesRate', 7), change(part, { area: 90 })])
    const cells = [used, other].flatMap((id) => [
      change(`cells.${id}:AGE`, { unit: 'PERCENT', value: 2 }),
      change(`weights.${id}`, { weight: 50 }),
    ])
    await save(source.id, [...cells, change('basis', 'LAND'), change('areaReason', 'س')], appraiser, 'GRID')
    const own = [
      change('typedValue', 420_000),
      change('typedReason', 'س'),
      change('secondValuerName', 'بنك محلي'),
      change('secondValuerValue', 385_500),
      change('secondValuerDate', '2026-05-20'),
    ]
    await save(source.id, [change('rounding', '1000'), ...own], appraiser, 'RECONCILIATION')
    await save(target.id, [change('landValue', 500), change('feesRate', 1)])
    const copy = (more: object = {}) =>
      ask<Approaches>('copy', {
        valuationId: target.id,
        from: source.id,
        sheets: ['COST', 'GRID', 'INCOME', 'RECONCILIATION'],
        ...more,
      })
    const { said } = await copy()
    expect(values(said)).toEqual({ feesRate: 7, landValue: null, [part]: { area: 90 } })
    expect(Object.keys(said.sheets.GRID?.values ?? {}).toSorted()).toEqual(
      ['basis', `cells.${used}:AGE`, `weights.${used}`].toSorted(),
    )
    expect(Object.keys(said.sheets.RECONCILIATION?.values ?? {})).toEqual(['rounding'])
    expect(said.versions).toMatchObject([{ number: 1, occasion: 'COPIED_OVER' }])
    const kept = await appraiser.approaches.version({ valuationId: target.id, number: 1 })
    expect(kept.sheets.COST?.values).toEqual({ landValue: 500, feesRate: 1 })
    // What a second copy replaces is kept, what a third does is kept already.
    const numbers = async () => (await copy()).said.versions.map(({ number }) => number)
    expect(await numbers()).toEqual([2, 1])
    expect(await numbers()).toEqual([2, 1])
    expect((await copy({ from: target.id })).code).toBe('failed-precondition')
    expect((await copy({ sheets: ['RESIDUAL'] })).code).toBe('approaches-nothing')
    expect((await copy({ from: randomUUID() })).code).toBe('valuation-not-found')
    // As many as may be kept before copies: a further one keeps nothing, so nothing is copied either.
    await sql`insert into approach_versions (valuation_id, number, occasion, sheets, inputs, outcomes, kept_by)
      select valuation_id, number + n, occasion, sheets, inputs, outcomes, kept_by
      from approach_versions, generate_series(10, 10 + ${MOST_VERSIONS}) n
      where valuation_id = ${target.id} and number = 1`.execute(product.db)
    await save(target.id, [change('feesRate', 3, 7)])
    expect((await copy()).code).toBe('approaches-full')
    expect(values(await read(target.id)).feesRate).toBe(3)
    await product.db.updateTable('valuations').set({ status: 'APPROVED' }).where('id', '=', target.id).execute()
    expect((await copy()).code).toBe('approaches-locked')
  })
})

/** A cost approach that comes to 412,805.492, to the fils: 260,000 land, 134,426.292 and 9,979.2 buildings, 8,400 works. */
const villa = () => [
  change('landRate', 650),
  change('feesRate', 5),
  change('profitRate', 10),
  change(`parts.${randomUUID()}`, {
    name: 'الفيلا',
    area: 620,
    unitCost: 260,
    effectiveAge: 12,
    economicLife: 50,
    functional: 5,
    reason: 'مصعد واحد',
  }),
  change(`parts.${randomUUID()}`, { name: 'الملحق', area: 80, unitCost: 180, physical: 40 }),
  change(`works.${randomUUID()}`, { name: 'السور', amount: 12_000, physical: 30 }),
]
const conclude = async (valuationId: string) => {
  const { version } = await appraiser.valuations.get({ id: valuationId })
  return ask<ValuationDetails>('conclude', { valuationId, version })
}
const move = async (id: string, to: string) => {
  const { version } = await colleague.valuations.get({ id })
  const { status, said } = await colleague.call('valuations.move', { id, version, to })
  return { status, code: said.error?.code, fields: said.error?.fields?.map(({ field, code }) => [field, code]) }
}

describe('the value', () => {
  test('that the sheets come to is written into the record to the fils, with its approach', async () => {
    const { id } = await valued()
    expect((await conclude(id)).code).toBe('approaches-no-value')
    expect(await save(id, villa())).toMatchObject({ value: 412_805.492 })
    const { said } = await conclude(id)
    expect(said).toMatchObject({
      finalValue: 412_805.492,
      landValue: 260_000,
      buildingValue: 152_805.492,
      valuationApproach: 'COST',
    })
    await save(id, [change('rounding', '1000')], appraiser, 'RECONCILIATION')
    expect((await conclude(id)).said).toMatchObject({ finalValue: 413_000, buildingValue: 153_000 })
    await save(id, [change('typedValue', 420_000)], appraiser, 'RECONCILIATION')
    const refused = await conclude(id)
    expect([refused.status, refused.fields?.map(({ field }) => field)]).toEqual([422, ['typedReason']])
    expect((await ask('conclude', { valuationId: id, version: 1 })).code).toBe('stale-version')
  })

  test('leaves the parts that the sheets do not tell as they are recorded while they sum to it, else clears them', async () => {
    const { id } = await valued({ landValue: 250_000, buildingValue: 150_000, finalValue: 400_000 })
    const written = { method: 'DIRECT', potentialIncome: 24_000, vacancyRate: 0, capRate: 6 }
    const income = [
      ...Object.entries(written).map(([field, value]) => change(field, value)),
      ...['rentsSource', 'capRateSource'].map((field) => change(field, 'السوق')),
      change(`expenses.${randomUUID()}`, { name: 'لا شيء', amount: 0, source: 'المالك' }),
    ]
    expect(await save(id, income, appraiser, 'INCOME')).toMatchObject({ value: 400_000 })
    const told = async () => (await progress(id)).isTaken
    expect(await told()).toBe(true)
    const kept = { finalValue: 400_000, landValue: 250_000, buildingValue: 150_000, valuationApproach: 'INCOME' }
    expect((await conclude(id)).said).toMatchObject(kept)
    await save(id, [change('capRate', 5, 6)], appraiser, 'INCOME')
    expect(await told()).toBe(false)
    expect((await conclude(id)).said).toMatchObject({ finalValue: 480_000, landValue: null, buildingValue: null })
    expect(await told()).toBe(true)
  })

  test('by one rate is refused figures of single years; stored ones are named, and stop what was concluded before', async () => {
    const { id } = await valued({ ...VALUED, finalValue: 200_000 })
    const row = `years.${randomUUID()}`
    const written = { method: 'CASH_FLOW', potentialIncome: 24_000, capRate: 6 }
    await save(
      id,
      Object.entries(written).map(([field, value]) => change(field, value)),
      appraiser,
      'INCOME',
    )
    const first = (cells: object) => [change(row, { year: 1, ...cells })]
    const refusedOf = async (changes: ReturnType<typeof change>[]) => {
      const { status, fields } = await ask('save', { valuationId: id, sheet: 'INCOME', changes })
      return [status, fields?.map(({ field, code }) => `${field} ${code}`)]
    }
    expect(await refusedOf(first({ growth: 30 }))).toEqual([422, [`${row}.growth methods:fault.firstGrowth`]])
    await save(id, first({ vacancy: 50 }), appraiser, 'INCOME')
    // The method may change while the row is stored: it stays, and the sheet gives no value.
    expect(await save(id, [change('method', 'DIRECT', 'CASH_FLOW')], appraiser, 'INCOME')).toMatchObject({
      value: null,
    })
    expect(await refusedOf([change(`years.${randomUUID()}`, { year: 2, capital: 9 })])).toEqual([
      422,
      [expect.stringContaining('methods:fault.yearDirect')],
    ])
    expect(await move(id, 'SUBMITTED')).toMatchObject({
      status: 422,
      fields: [['finalValue', 'valuations:fault.unreconciled']],
    })
    const stored = { year: 1, vacancy: 50 }
    expect(await save(id, [change(row, null, stored)], appraiser, 'INCOME')).toMatchObject({ value: 400_000 })
  })

  test('that differs from its sheets is not submitted without its reason; what is moved is kept and bound', async () => {
    const { id } = await valued({ ...VALUED, finalValue: 400_000 })
    await save(id, villa())
    const fault = ['finalValue', 'valuations:fault.otherValue']
    expect(await move(id, 'SUBMITTED')).toMatchObject({ status: 422, fields: [fault] })
    const told = async () => (await progress(id)).faults
    expect((await told()).map(({ field, code }) => [field, code])).toEqual([fault])
    await save(id, [change('typedValue', 400_000)], appraiser, 'RECONCILIATION')
    expect(await move(id, 'SUBMITTED')).toMatchObject({ status: 422, fields: [fault] })
    await save(id, [change('typedReason', 'ظروف البيع')], appraiser, 'RECONCILIATION')
    expect(await told()).toEqual([])
    for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED'])
      expect([to, await move(id, to)]).toMatchObject([to, { status: 200 }])
    const { items } = await appraiser.approaches.versions({ valuationId: id })
    expect(items).toMatchObject([
      { number: 2, occasion: 'APPROVED', reconciledValue: 412_805.492, finalValue: 400_000 },
      { number: 1, occasion: 'SUBMITTED' },
    ])
    const kept = await appraiser.approaches.version({ valuationId: id, number: 2 })
    expect(kept.outcomes).toMatchObject({ COST: { value: 412_805.492 }, RECONCILIATION: { finalValue: 400_000 } })
    // Past the application, as anyone who owns the database could: one cell less than was approved.
    const set = (value: number) =>
      product.db
        .updateTable('approachValues')
        .set({ value: JSON.stringify(value) })
        .where('valuationId', '=', id)
        .where('field', '=', 'feesRate')
        .execute()
    await set(6)
    expect((await move(id, 'COMPLETED')).code).toBe('failed-precondition')
    await set(5)
    expect((await move(id, 'COMPLETED')).status).toBe(200)
  })
})

describe('who and when', () => {
  test('the firm reads, anyone who edits valuations writes, and clients see none of it, their own neither', async () => {
    const client = people.get('CLIENT') as Person
    const { id: valuationId } = await valued({ clientUserId: client.id })
    await save(valuationId, [change('feesRate', 7)])
    await appraiser.approaches.keep({ valuationId, note: '' })
    const changes = [change('feesRate', 7)]
    const calls: [verb: string, input: object, writes?: true][] = [
      ['get', { valuationId }],
      ['versions', { valuationId }],
      ['version', { valuationId, number: 1 }],
      ['present', { valuationId, sheet: 'COST', seen: {} }],
      ['begin', { valuationId }, true],
      ['save', { valuationId, sheet: 'COST', changes }, true],
      ['keep', { valuationId, note: '' }, true],
      ['conclude', { valuationId, version: 1 }, true],
      ['copy', { valuationId, from: valuationId, sheets: ['COST'] }, true],
    ]
    for (const role of ROLES) {
      const person = people.get(role) as Person
      for (const [verb, input, writes] of calls) {
        const may = INSIDE.includes(role) && !(writes && role === 'READ_ONLY')
        expect([role, verb, (await ask(verb, input, person)).status !== 403]).toEqual([role, verb, may])
      }
    }
    for (const [verb, input] of calls)
      expect([verb, (await ask(verb, { ...input, valuationId: randomUUID() })).code]).toEqual([
        verb,
        'valuation-not-found',
      ])
    const seen = await client.valuations.timeline({ id: valuationId })
    expect(seen.items.map(({ eventType }) => eventType)).toEqual(['VALUATION_CREATE'])
    expect((await read(valuationId, people.get('READ_ONLY') as Person)).editable).toBe(false)
  })

  test('the sheets of a valuation change while it is a draft, and in no other status', async () => {
    const { id } = await valued()
    await save(id, [change('feesRate', 7)])
    for (const status of VALUATION_STATUSES) {
      await product.db.updateTable('valuations').set({ status }).where('id', '=', id).execute()
      const isOpen = status === 'DRAFT'
      const saved = await ask('save', { valuationId: id, sheet: 'COST', changes: [change('feesRate', 7)] })
      const kept = await ask('keep', { valuationId: id, note: '' })
      expect([status, saved.code, kept.code]).toEqual(
        isOpen ? [status, undefined, undefined] : [status, 'approaches-locked', 'approaches-locked'],
      )
      expect((await read(id)).editable).toBe(isOpen)
    }
  })
})
