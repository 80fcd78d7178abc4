import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { openServer } from '#app/serve.ts'
import type { AreaDetails } from '#features/places/model/administration.ts'
import { setAreaChanges } from '#features/places/model/changes.ts'
import { findArea } from '#features/places/model.ts'
import { readAreaChanges } from '#features/places/queries.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import { askImport, checkedImport, SHEET_HEADERS } from '../support/imports.ts'
import { type Answer, create, openProduct, type Person, type Product } from '../support/product.ts'
import { ask, createProperty } from '../support/properties.ts'
import { soon } from '../support/soon.ts'

const [TODAY, SOON] = [kuwaitToday(), addDays(kuwaitToday(), 30)]
let product: Product
const people = {} as Record<Role, Person>
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people[role] = await product.person(role)
})
afterAll(() => product.close())

const outcome = ({ status, said }: Answer) => (status === 200 ? 'done' : said.error.code)
const faults = ({ said }: Answer) => said.error.fields?.map(({ field, code }) => `${field} ${code}`)
const told = ({ said }: Answer) => said as unknown as AreaDetails
const read = async (number: number) => told(await people.ADMIN.call('places.area', { number }))
const change = async (number: number, more: object, by = people.ADMIN) =>
  by.call('places.changeArea', { number, version: (await read(number)).version, from: TODAY, ...more })
const withdraw = async (number: number, id: string | undefined, reason?: string) =>
  people.ADMIN.call('places.withdrawAreaChange', { number, version: (await read(number)).version, id, reason })
const list = (input: object) => people.ADMIN.places.areas(input)
const events = (type: 'PLACE_CHANGE' | 'PLACE_CORRECT' | 'PLACE_WITHDRAW', number: number) =>
  product.db
    .selectFrom('auditLog')
    .select(['userId', 'before', 'after', 'details'])
    .where('eventType', '=', type)
    .where('resourceId', '=', String(number))
    .orderBy('id', 'desc')
    .execute()

test.each(ROLES)('%s may read and change areas as the role grants it, and nobody else', async (role) => {
  const expected = role === 'ADMIN' || role === 'SYSTEM_ADMIN' ? 'done' : 'permission-denied'
  const by = people[role]
  const number = 101
  expect(outcome(await by.call('places.areas'))).toBe(expected)
  expect(outcome(await by.call('places.area', { number }))).toBe(expected)
  const from = addDays(SOON, ROLES.indexOf(role))
  expect(
    outcome(
      await change(number, { from, nameAr: `دسمان ${role.length}`, nameEn: `Dasman ${role}`.replace('_', ' ') }, by),
    ),
  ).toBe(expected)
  const { version, changes } = await read(number)
  const last = changes.find(({ state }) => state !== 'WITHDRAWN')
  const input = { number, version, id: last?.id ?? crypto.randomUUID() }
  expect(outcome(await by.call('places.withdrawAreaChange', input))).toBe(expected)
})

describe('a renamed area', () => {
  const RENAMED = { nameAr: 'الواحة البحرية', nameEn: 'Sea Oasis' }
  let property: string
  beforeAll(async () => {
    const made = await createProperty(people.APPRAISER, { location: 'السالمية', blockNumber: '9', plotNumber: '1' })
    property = made.id
    await create(people.APPRAISER, { areaName: 'السالمية', plotNumber: '901' })
    expect(outcome(await change(207, { ...RENAMED, reason: 'قرار رقم 12' }))).toBe('done')
    await vi.waitFor(() => expect(findArea(RENAMED.nameAr)?.number).toBe(207), 20_000)
  })

  test('is shown with its former name, its change and the records that name it', async () => {
    expect(await read(207)).toMatchObject({
      ...RENAMED,
      governorate: 'HAWALLI',
      version: 1,
      former: [{ nameAr: 'السالمية', nameEn: 'Salmiya', until: TODAY }],
      changes: [
        { state: 'IN_FORCE', from: TODAY, ...RENAMED, governorate: null, madeBy: 'شخص ADMIN', reason: 'قرار رقم 12' },
      ],
      records: {
        properties: { totalCount: 1, totalIsExact: true },
        valuations: { totalCount: 1, totalIsExact: true },
      },
    })
    expect((await list({ text: 'سالميه' })).items.map(({ number }) => number)).toEqual([207])
    expect((await list({ isChanged: true })).items.map(({ number }) => number)).toContain(207)
    const [event] = await events('PLACE_CHANGE', 207)
    expect(event).toMatchObject({
      userId: people.ADMIN.id,
      before: { nameAr: 'السالمية' },
      after: { nameAr: 'الواحة البحرية' },
      details: { reason: 'قرار رقم 12' },
    })
  })

  test('is known to every signed-in page by its change, and to nobody else', async () => {
    const me = async (by: Person['call']) => (await by('people.me')).said as unknown as { areas: object[] | null }
    expect((await me(people.CLIENT.call)).areas).toContainEqual(
      expect.objectContaining({ number: 207, from: TODAY, ...RENAMED }),
    )
    expect((await me(product.nobody)).areas).toBeNull()
  })

  test('finds old and new records by both names; records keep what they said', async () => {
    const fresh = await createProperty(people.APPRAISER, { location: 'Sea Oasis', blockNumber: '9', plotNumber: '2' })
    expect(fresh).toMatchObject({ governorate: 'HAWALLI', areaNumber: 207 })
    await ask(people.APPRAISER, 'update', { id: property, version: 1, changes: { blockNumber: '10' } })
    expect((await ask(people.APPRAISER, 'get', { id: property })).said).toMatchObject({
      location: 'السالمية',
      blockNumber: '10',
    })
    for (const name of ['السالمية', 'الواحة البحرية', 'salmiya', 'Sea Oasis']) {
      const { said } = await ask(people.APPRAISER, 'list', { location: name })
      expect(said.items.map(({ location }) => location).toSorted(), name).toEqual(['Sea Oasis', 'السالمية'].toSorted())
    }
    const found = await people.APPRAISER.call('valuations.search', { text: 'الواحة البحرية' })
    expect(found.said.items.map(({ areaName }) => areaName)).toEqual(['السالمية'])
  })

  test('is understood by an import, which tells the current name', async () => {
    const body = `${SHEET_HEADERS}\nأ,سكن خاص,قائم,400,السالمية,9,2\nب,سكن خاص,قائم,400,الواحه البحريه,9,7`
    const { id, counts } = await checkedImport(product, people.APPRAISER, body)
    expect(counts).toMatchObject({ good: 2, bad: 0, duplicates: 1, warnings: 2 })
    const { said } = await askImport(people.APPRAISER, 'errors', { id })
    expect(said.items[0]).toMatchObject({ row: 2, code: 'imports:warning.renamed', params: { area: 'الواحة البحرية' } })
  })

  test('gives no other area its names, and has a fault at each field that is wrong', async () => {
    const taken = await change(208, { nameAr: 'السالميه', nameEn: 'Sea-Oasis' })
    expect(outcome(taken)).toBe('validation-failed')
    expect(faults(taken)).toEqual(['nameAr areas:fault.taken', 'nameEn areas:fault.taken'])
    const wrong = await change(208, { nameAr: 'Rumaithiya', from: 'غداً' })
    expect(faults(wrong)).toEqual(['from areas:fault.from', 'nameAr areas:fault.nameAr'])
    expect((await read(208)).changes).toEqual([])
    expect(outcome(await people.ADMIN.call('places.area', { number: 999 }))).toBe('area-not-found')
    const unknown = { number: 999, version: 0, from: TODAY, ...RENAMED }
    expect(outcome(await people.ADMIN.call('places.changeArea', unknown))).toBe('area-not-found')
  })

  test('is corrected with a reason, and its wrong name stays understood', async () => {
    const [wrong] = (await read(207)).changes
    const right = { nameAr: 'الواحة الساحلية', nameEn: 'Coast Oasis', corrects: wrong?.id }
    expect(faults(await change(207, right))).toEqual(['reason areas:fault.reason'])
    expect(outcome(await change(207, { ...right, reason: 'خطأ في الكتابة' }))).toBe('done')
    const { nameAr, former = [], changes, since } = await read(207)
    expect([nameAr, ...former.map((name) => name.nameAr)]).toEqual(['الواحة الساحلية', 'السالمية', 'الواحة البحرية'])
    expect(since).toBe(TODAY)
    expect(changes).toMatchObject([
      { state: 'IN_FORCE', replaces: wrong?.id },
      { state: 'WITHDRAWN', withdrawnReason: 'خطأ في الكتابة' },
    ])
    await soon(() => findArea('الواحة البحرية')?.nameAr).toBe('الواحة الساحلية')
    expect((await events('PLACE_CORRECT', 207))[0]).toMatchObject({ before: RENAMED, after: { nameEn: 'Coast Oasis' } })
    // The same one can't be corrected again.
    expect(outcome(await change(207, { ...right, reason: 'مرة أخرى' }))).toBe('area-change-not-found')
  })
})

describe('a moved area', () => {
  test('gives its new governorate to new records; the stored ones keep theirs', async () => {
    const before = await createProperty(people.APPRAISER, { location: 'الشعب', plotNumber: '1' })
    expect(outcome(await change(205, { governorate: 'CAPITAL' }))).toBe('done')
    await soon(() => findArea('الشعب')?.governorate).toBe('CAPITAL')
    const after = await createProperty(people.APPRAISER, { location: 'الشعب', plotNumber: '2' })
    expect([before.governorate, after.governorate]).toEqual(['HAWALLI', 'CAPITAL'])
    const { said } = await ask(people.APPRAISER, 'update', { id: before.id, version: 1, changes: { name: 'بيت' } })
    expect(said.governorate).toBe('HAWALLI')
    expect((await read(205)).formerGovernorates).toEqual([{ governorate: 'HAWALLI', until: TODAY }])
  })
})

describe('a scheduled change', () => {
  const NAMES = { nameAr: 'الروضة الجديدة', nameEn: 'New Rawda' }
  const NUMBER = 203

  test('is listed and not in force; it can be edited and withdrawn without a reason, and leaves no name', async () => {
    await change(NUMBER, { from: SOON, ...NAMES })
    expect(await read(NUMBER)).toMatchObject({ nameAr: 'الروضة', next: { from: SOON, ...NAMES } })
    expect((await list({ text: 'New Rawda' })).items[0]).toMatchObject({ number: NUMBER, next: { from: SOON } })
    const [first] = (await read(NUMBER)).changes
    const edited = { from: addDays(SOON, 1), nameAr: NAMES.nameAr, nameEn: 'Rawda New', corrects: first?.id }
    expect(outcome(await change(NUMBER, edited))).toBe('done')
    const [second] = (await read(NUMBER)).changes
    expect(second).toMatchObject({ state: 'SCHEDULED', from: edited.from, nameEn: 'Rawda New' })
    expect(outcome(await withdraw(NUMBER, second?.id))).toBe('done')
    const area = await read(NUMBER)
    expect(area).toMatchObject({ next: null, version: 4 })
    expect(area.former).toBeUndefined()
    expect(await events('PLACE_WITHDRAW', NUMBER)).toHaveLength(1)
    expect((await readAreaChanges(product.db)).filter(({ number }) => number === NUMBER)).toEqual([])
  })

  test('that has begun is withdrawn with a reason', async () => {
    await change(NUMBER, NAMES)
    const [begun] = (await read(NUMBER)).changes
    expect(faults(await withdraw(NUMBER, begun?.id))).toEqual(['reason areas:fault.reason'])
    expect(outcome(await withdraw(NUMBER, begun?.id, 'أُدخل سهواً'))).toBe('done')
    expect(await read(NUMBER)).toMatchObject({ nameAr: 'الروضة', former: [NAMES] })
  })
})

test('of two administrators at once one is refused, also where they want one name for two areas', async () => {
  const { version } = await read(210)
  const wanted = [
    { number: 210, nameEn: 'First', nameAr: 'الأولى' },
    { number: 210, nameEn: 'Second', nameAr: 'الثانية' },
  ].map((one) => ({ ...one, version, from: TODAY }))
  const answers = await Promise.all(
    wanted.map((one, at) => people[at === 0 ? 'ADMIN' : 'SYSTEM_ADMIN'].call('places.changeArea', one)),
  )
  expect(answers.map(outcome).toSorted()).toEqual(['done', 'stale-version'])
  const same = { nameAr: 'الضاحية', nameEn: 'The Suburb', from: TODAY }
  const both = await Promise.all([change(213, same), change(214, same, people.SYSTEM_ADMIN)])
  expect(both.map(outcome).toSorted()).toEqual(['done', 'validation-failed'])
})

test('the list is read in pages by governorate and number, and refuses an unknown cursor', async () => {
  const numbers: number[] = []
  for (let lastId: string | null | undefined, more = true; more; ) {
    const page = await list({ pageSize: 60, ...(lastId ? { lastId } : {}) })
    expect(page.totalCount).toBe(203)
    numbers.push(...page.items.map(({ number }) => number))
    ;[lastId, more] = [page.lastId, page.hasMore]
  }
  expect(new Set(numbers).size).toBe(203)
  expect(numbers).toHaveLength(203)
  expect((await list({ governorate: 'CAPITAL', pageSize: 100 })).items.map(({ number }) => number)).toContain(205)
  expect(outcome(await people.ADMIN.call('places.areas', { lastId: '12' }))).toBe('invalid-argument')
})

test('a server knows at its start what was changed before', async () => {
  const env = {
    appUrl: 'http://localhost:3000',
    host: '127.0.0.1',
    trustProxy: false,
    allowedOrigins: undefined,
    botCheck: undefined,
    smtp: undefined,
    sms: undefined,
  }
  setAreaChanges([])
  const second = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
  try {
    await second.listen(0, '127.0.0.1')
    expect(findArea('Coast Oasis')?.number).toBe(207)
  } finally {
    await second.close()
  }
})

test('what was written stays: the application may withdraw a change, and neither alter nor delete it', async () => {
  const { db } = product
  await expect(db.deleteFrom('areaChanges').execute()).rejects.toThrow(/permission denied/)
  await expect(db.updateTable('areaChanges').set({ nameEn: 'x' }).execute()).rejects.toThrow(/permission denied/)
})
