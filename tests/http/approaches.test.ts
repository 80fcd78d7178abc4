import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { SHAPES } from '#features/approaches/fields/shapes.ts'
import type {
  Approaches,
  KeptVersion,
  SheetNews,
  SheetSaved,
  VersionSummary,
} from '#features/approaches/model/records.ts'
import type { SheetShape } from '#features/approaches/model.ts'
import type { FormChange, FormValue } from '#kernel/form-values.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
const words = { ar: 'حقل', en: 'Field' }
/** A shape of this test alone: what is proven here does not depend on any method. */
const SHAPE: SheetShape = {
  fields: {
    rate: { kind: 'number', most: 100, words },
    landSource: { kind: 'text', max: 20, words },
    landPrice: { kind: 'money', words },
  },
  lists: {
    cells: { words, id: 'cell', most: 3, row: { value: { kind: 'number', most: 100, least: -100, words } } },
    parts: {
      words,
      id: 'uuid',
      most: 2,
      row: { area: { kind: 'area', most: 1e6, required: true, words }, use: { kind: 'text', max: 20, words } },
    },
  },
}

let product: Product
let appraiser: Person
let colleague: Person
const people = new Map<Role, Person>()
const shapes = SHAPES as { COST: SheetShape }
const { COST } = SHAPES
beforeAll(async () => {
  shapes.COST = SHAPE
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = people.get('APPRAISER') as Person
  colleague = people.get('SENIOR_APPRAISER') as Person
})
afterAll(async () => {
  shapes.COST = COST
  await product.close()
})

type Refused = { error?: { code: string; fields?: { field: string; code: string }[] } }
const ask = async <T>(verb: string, input: object, person = appraiser) => {
  const { status, said } = await person.call(`approaches.${verb}`, input)
  const { error } = said as unknown as Refused
  return { status, said: said as unknown as T, code: error?.code, fields: error?.fields }
}
const done = async <T>(verb: string, input: object, person = appraiser): Promise<T> => {
  const { status, said } = await ask<T>(verb, input, person)
  expect([verb, status, said]).toEqual([verb, 200, expect.anything()])
  return said
}
const change = (field: string, value: FormValue, base: FormValue = null): FormChange => ({ field, base, value })
const save = (valuationId: string, changes: FormChange[], person = appraiser) =>
  done<SheetSaved>('save', { valuationId, sheet: 'COST', changes }, person)
const read = (valuationId: string, person = appraiser) => done<Approaches>('get', { valuationId }, person)
const valued = (fields: object = {}) => create(appraiser, { propertySize: 400, ...fields })
const values = ({ sheets }: Approaches) =>
  Object.fromEntries(Object.entries(sheets.COST?.values ?? {}).map(([field, { value }]) => [field, value]))

describe('what is written on a sheet', () => {
  test('is stored field by field, rows in the order in which they were made, each with who wrote it', async () => {
    const { id } = await valued()
    expect(await read(id)).toMatchObject({ editable: true, sheets: {}, people: [], versions: [] })
    const rows = [`parts.${randomUUID()}`, `parts.${randomUUID()}`].toSorted().reverse()
    const first = rows.map((field, at) => change(field, { area: 100 + at }))
    const saved = await save(id, [change('rate', 7.25), change('landSource', '  صفقات المنطقة '), ...first])
    expect(saved).toMatchObject({ version: 1, conflicts: [] })
    await save(id, [change('rate', null, 7.25), change('landPrice', 325_000.125)], colleague)
    const now = await read(id)
    expect(now.sheets.COST?.version).toBe(2)
    expect(values(now)).toEqual({
      rate: null,
      landSource: 'صفقات المنطقة',
      landPrice: 325_000.125,
      [rows[0] ?? '']: { area: 100 },
      [rows[1] ?? '']: { area: 101 },
    })
    const inOrder = Object.keys(now.sheets.COST?.values ?? {}).filter((field) => field.startsWith('parts.'))
    expect(inOrder).toEqual(rows)
    expect(now.sheets.COST?.values.landPrice?.by).toBe('شخص SENIOR_APPRAISER')
    const events = await product.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('eventType', '=', 'APPROACH_CHANGE')
      .where('resourceId', '=', id)
      .orderBy('id', 'desc')
      .execute()
    expect(events).toHaveLength(2)
    expect(events[0]).toEqual({
      before: { rate: 7.25, landPrice: null },
      after: { rate: null, landPrice: 325_000.125 },
    })
  })

  test('by two at once is kept of both; a field that both changed is a conflict, and sent again it is none', async () => {
    const { id } = await valued()
    const row = `cells.${randomUUID()}:AGE`
    await save(id, [change(row, { value: 5 })])
    const [mine, theirs] = await Promise.all([
      save(id, [change(row, { value: 6 }, { value: 5 }), change('rate', 8)]),
      save(id, [change(row, { value: 7 }, { value: 5 }), change('landPrice', 100)], colleague),
    ])
    expect(mine.conflicts.length + theirs.conflicts.length).toBe(1)
    const [conflict] = [...mine.conflicts, ...theirs.conflicts]
    const now = values(await read(id))
    expect(now).toMatchObject({ rate: 8, landPrice: 100, [row]: conflict?.theirs })
    expect(conflict).toMatchObject({ field: row, base: { value: 5 } })
    const again = await save(id, [change('rate', 8)])
    expect(again).toMatchObject({ version: 3, conflicts: [], stored: [{ field: 'rate', value: 8 }] })
  })

  test('that breaks a rule is refused at its field with all others, and nothing is stored', async () => {
    const { id } = await valued()
    const entry = randomUUID()
    const wrong: [string, FormValue, string][] = [
      ['rate', 101, 'tooLarge'],
      ['rate', -1, 'tooSmall'],
      ['rate', '7', 'wrongShape'],
      ['landSource', 'x'.repeat(21), 'tooLong'],
      ['landSource', 'a\u202eb', 'badText'],
      ['landPrice', 1.0005, 'badMoney'],
      ['constructor', 1, 'fieldUnknown'],
      [`cells.${entry}:age`, { value: 1 }, 'fieldUnknown'],
      [`cells.${entry}`, { value: 1 }, 'fieldUnknown'],
      [`cells.${entry}:AGE`, { value: -101 }, 'tooSmall'],
      [`parts.${entry}`, { use: 'سكن' }, 'required'],
      [`parts.${entry}`, { area: 4, other: 1 }, 'fieldUnknown'],
    ]
    for (const [field, value, code] of wrong) {
      const changes = [change('rate', 5), change(field, value)].slice(field === 'rate' ? 1 : 0)
      const { status, fields } = await ask('save', { valuationId: id, sheet: 'COST', changes })
      expect([field, status, fields?.map((fault) => fault.code)]).toEqual([field, 422, [`kernel:${code}`]])
    }
    const many = [1, 2, 3].map((area) => change(`parts.${randomUUID()}`, { area }))
    expect((await ask('save', { valuationId: id, sheet: 'COST', changes: many })).code).toBe('approaches-rows')
    expect((await read(id)).sheets).toEqual({})
  })
})

describe('people on a sheet', () => {
  test('are told of one another, where they are, and of what the other has stored', async () => {
    const { id } = await valued()
    const tell = (person: Person, more: object = {}) =>
      done<SheetNews>('present', { valuationId: id, sheet: 'COST', seen: 0, ...more }, person)
    expect(await tell(appraiser, { field: 'rate' })).toEqual({ people: [], version: 0 })
    expect(await tell(colleague)).toMatchObject({
      people: [{ id: appraiser.id, name: 'شخص APPRAISER', sheet: 'COST', field: 'rate' }],
    })
    await save(id, [change('rate', 9)], colleague)
    const news = await tell(appraiser)
    expect(news).toMatchObject({ people: [{ id: colleague.id, field: null }], version: 1 })
    expect(news.values?.rate).toMatchObject({ value: 9, by: 'شخص SENIOR_APPRAISER' })
    expect((await tell(appraiser, { seen: 1 })).values).toBeUndefined()
    expect((await read(id)).people).toMatchObject([{ id: colleague.id }])
    // Who was last heard of a while ago has gone, and what they left open elsewhere is removed.
    const past = new Date(Date.now() - 61_000)
    await product.db.updateTable('approachPresence').set({ at: past }).where('userId', '=', colleague.id).execute()
    expect((await tell(appraiser, { seen: 1 })).people).toEqual([])
    await done('present', { valuationId: (await valued()).id, sheet: 'GRID', seen: 0 }, colleague)
    const left = product.db.selectFrom('approachPresence').selectAll().where('userId', '=', colleague.id)
    expect(await left.where('valuationId', '=', id).execute()).toEqual([])
  })
})

describe('a version', () => {
  test('keeps what was written and what it was worked out from, and can be added to and never changed', async () => {
    const { id } = await valued()
    expect((await ask('keep', { valuationId: id, note: '' })).code).toBe('approaches-nothing')
    await save(id, [change('rate', 7)])
    const kept = await done<VersionSummary>('keep', { valuationId: id, note: ' قبل المراجعة ' })
    expect(kept).toMatchObject({ number: 1, occasion: 'KEPT', note: 'قبل المراجعة', keptByName: 'شخص APPRAISER' })
    await save(id, [change('rate', 8, 7)])
    await done('keep', { valuationId: id, note: '' }, colleague)
    const { items } = await done<{ items: VersionSummary[] }>('versions', { valuationId: id })
    expect(items.map(({ number, note }) => [number, note])).toEqual([
      [2, null],
      [1, 'قبل المراجعة'],
    ])
    const first = await done<KeptVersion>('version', { valuationId: id, number: 1 })
    expect(first).toMatchObject({
      sheets: { COST: { version: 1, values: { rate: 7 } } },
      inputs: { subject: { area: 400 }, comparables: [] },
    })
    expect((await ask('version', { valuationId: id, number: 3 })).code).toBe('approach-version-not-found')
    const { db } = product
    const denied = 'permission denied'
    await expect(db.updateTable('approachVersions').set({ note: 'x' }).execute()).rejects.toThrow(denied)
    await expect(db.deleteFrom('approachVersions').execute()).rejects.toThrow(denied)
    const timeline = (await appraiser.call('valuations.timeline', { id })).said as unknown as {
      items: { eventType: string; reason?: string }[]
    }
    expect(timeline.items.map(({ eventType, reason }) => [eventType, reason])).toEqual([
      ['APPROACH_VERSION_KEEP', undefined],
      ['APPROACH_VERSION_KEEP', 'قبل المراجعة'],
      ['VALUATION_CREATE', undefined],
    ])
  })
})

describe('a copy', () => {
  test('replaces the sheets asked for, keeps what stood there, and leaves out comparables that are not used here', async () => {
    const [source, target] = [await valued(), await valued()]
    const [part, cell] = [`parts.${randomUUID()}`, `cells.${randomUUID()}:AGE`]
    await save(source.id, [change('rate', 7), change(part, { area: 90 }), change(cell, { value: 2 })])
    await save(target.id, [change('landPrice', 500), change('rate', 1)])
    const copy = (more: object = {}) =>
      ask<Approaches>('copy', { valuationId: target.id, from: source.id, sheets: ['COST', 'INCOME'], ...more })
    const { said } = await copy()
    expect(values(said)).toEqual({ rate: 7, landPrice: null, [part]: { area: 90 } })
    expect(said.versions).toMatchObject([{ number: 1, occasion: 'COPIED_OVER' }])
    const kept = await done<KeptVersion>('version', { valuationId: target.id, number: 1 })
    expect(kept.sheets.COST?.values).toEqual({ landPrice: 500, rate: 1 })
    expect((await copy({ sheets: ['GRID'] })).code).toBe('approaches-nothing')
    expect((await copy({ from: randomUUID() })).code).toBe('valuation-not-found')
    await product.db.updateTable('valuations').set({ status: 'APPROVED' }).where('id', '=', target.id).execute()
    expect((await copy()).code).toBe('approaches-locked')
  })
})

describe('who and when', () => {
  test('the firm reads, whoever edits valuations writes, and clients see none of it, their own neither', async () => {
    const client = people.get('CLIENT') as Person
    const { id: valuationId } = await valued({ clientUserId: client.id })
    await save(valuationId, [change('rate', 7)])
    await done('keep', { valuationId, note: '' })
    const changes = [change('rate', 7)]
    const calls: [verb: string, input: object, writes?: true][] = [
      ['get', { valuationId }],
      ['versions', { valuationId }],
      ['version', { valuationId, number: 1 }],
      ['present', { valuationId, sheet: 'COST', seen: 0 }],
      ['save', { valuationId, sheet: 'COST', changes }, true],
      ['keep', { valuationId, note: '' }, true],
      ['copy', { valuationId, from: valuationId, sheets: ['COST'] }, true],
    ]
    for (const role of ROLES) {
      const person = people.get(role) as Person
      for (const [verb, input, writes] of calls) {
        const may = INSIDE.includes(role) && !(writes && role === 'READ_ONLY')
        expect([role, verb, (await ask(verb, input, person)).status]).toEqual([role, verb, may ? 200 : 403])
      }
    }
    for (const [verb, input] of calls)
      expect([verb, (await ask(verb, { ...input, valuationId: randomUUID() })).code]).toEqual([
        verb,
        'valuation-not-found',
      ])
    const seen = (await client.call('valuations.timeline', { id: valuationId })).said as unknown as {
      items: { eventType: string }[]
    }
    expect(seen.items.map(({ eventType }) => eventType)).toEqual(['VALUATION_CREATE'])
    expect((await read(valuationId, people.get('READ_ONLY') as Person)).editable).toBe(false)
  })

  test('the sheets of a valuation change while it is a draft, and in no other status', async () => {
    const { id } = await valued()
    await save(id, [change('rate', 7)])
    const { VALUATION_STATUSES } = await import('#features/valuations/workflow.ts')
    for (const status of VALUATION_STATUSES) {
      await product.db.updateTable('valuations').set({ status }).where('id', '=', id).execute()
      const isOpen = status === 'DRAFT'
      const saved = await ask('save', { valuationId: id, sheet: 'COST', changes: [change('rate', 7)] })
      const kept = await ask('keep', { valuationId: id, note: '' })
      expect([status, saved.code, kept.code]).toEqual(
        isOpen ? [status, undefined, undefined] : [status, 'approaches-locked', 'approaches-locked'],
      )
      expect((await read(id)).editable).toBe(isOpen)
    }
  })
})
