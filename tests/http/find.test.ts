import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Found } from '#features/search/model.ts'
import { kuwaitToday, monthStart } from '#kernel/dates.ts'
import { chance } from '../support/chance.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addRows } from '../support/rows.ts'
import { SEARCHED_BY, SEARCHED_NAMES } from '../support/searched-names.ts'

let product: Product
let appraiser: Person
let client: Person
let ids: string[]
beforeAll(async () => {
  product = await openProduct()
  ;[appraiser, client] = await Promise.all([product.person('APPRAISER'), product.person('CLIENT')])
  await addRows(product.db, appraiser.id, others())
  ids = await addRows(
    product.db,
    appraiser.id,
    SEARCHED_NAMES.map(({ owner }, at) => ({
      ownerName: owner,
      requestor: 'طالب التقييم',
      requestedParty: 'الجهة',
      areaName: 'الجابرية',
      valuationNumber: `VAL-2024-${4100 + at}`,
      plotNumber: String(70_100 + at),
      documentNumber: `${52_100 + at}/2019`,
    })),
  )
})
afterAll(() => product.close())

/** Four hundred valuations of other people, whose names are made of the commonest parts. */
function others() {
  const pick = chance(11)
  const FIRST = ['محمد', 'أحمد', 'علي', 'حسن', 'حسين', 'عبدالله', 'فهد', 'سالم', 'ناصر', 'سعد', 'هدى', 'نورة', 'مريم']
  const FAMILY = ['العلي', 'الصالح', 'الأحمد', 'الحسن', 'السعيد', 'الناصر', 'العبدالله', 'الفهد', 'العمر', 'الخليفة']
  const of = (list: readonly string[]) => list[pick(list.length)] as string
  return Array.from({ length: 400 }, (_, at) => ({
    ownerName: `${of(FIRST)} ${of(FIRST)} ${of(FAMILY)}`,
    requestor: 'طالب التقييم',
    requestedParty: 'الجهة',
    valuationNumber: `VAL-2023-${1000 + at}`,
    plotNumber: String(10_000 + at),
    documentNumber: `${20_000 + at}/2018`,
  }))
}

async function find(text: string, person: Person | null = appraiser): Promise<Found> {
  const { status, said } = await (person ? person.call : product.nobody)('search.find', { text })
  expect(status).toBe(200)
  return said as unknown as Found
}

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)

test('of two hundred searches, misspelt, transliterated or in digits of either kind, 95 of 100 find their valuation among the first three', async () => {
  const byName = SEARCHED_NAMES.flatMap(({ latin, misspelt }, at) =>
    [...latin, ...misspelt].map((typed) => ({ typed, id: ids[at] })),
  )
  const held = await product.db.selectFrom('valuations').selectAll().where('id', 'in', ids.slice(0, 6)).execute()
  const byDigits = held.flatMap((row) =>
    SEARCHED_BY.flatMap((field) => [row[field], arabicDigits(row[field])].map((typed) => ({ typed, id: row.id }))),
  )
  const searches = [...byName, ...byDigits]
  expect(searches.length).toBeGreaterThanOrEqual(200)
  const missed: string[] = []
  for (const { typed, id } of searches) {
    const { records } = await find(typed)
    if (!records.valuations?.items.slice(0, 3).some((item) => item.id === id)) missed.push(typed)
  }
  expect(missed.length, missed.join(' · ')).toBeLessThanOrEqual(searches.length * 0.05)
})

test('what was meant is suggested only where nothing matches what was typed', async () => {
  expect((await find('ضاري الدوسري')).meant).toBeNull()
  expect((await find('ظاري الدوصري')).meant).toBe('ضاري الدوسري')
  expect(await find('زخرفشطنمقق')).toMatchObject({ areas: [], meant: null })
  expect(await find('')).toEqual({ areas: [], records: {}, words: [], meant: null })
})

describe('each person', () => {
  test('is answered only spellings that occur in the records that they are shown', async () => {
    await addRows(product.db, appraiser.id, [{ ownerName: 'كظيمانوف' }])
    for (const role of ['GUEST', 'CLIENT'] as const) {
      const stranger = await product.person(role)
      expect(await find('kazimanov', stranger)).toMatchObject({ words: ['kazimanov'], meant: null })
      expect(await find('كظيمانوق', stranger)).toMatchObject({ words: ['كظيمانوق'], meant: null })
    }
    expect((await find('kazimanov', appraiser)).words).toContain('كظيمانوف')
  })

  test('finds records in their own scope alone, whatever their words are in others', async () => {
    await product.db
      .updateTable('valuations')
      .set({ clientUserId: client.id })
      .where('id', '=', ids[3] as string)
      .execute()
    const { records } = await find('abdulrahman', client)
    expect(records.valuations?.items.map(({ id }) => id)).toEqual([ids[3]])
    expect(records).not.toHaveProperty('people')
    const missed = await find('شيخه الخرافى', client)
    expect(missed.records.valuations?.items ?? []).toEqual([])
    expect(missed.meant).toBeNull()
  })

  test('signed out finds areas and nothing else', async () => {
    const { areas, records } = await find('salmiya', null)
    expect(areas[0]).toMatchObject({ nameAr: 'السالمية', governorate: 'HAWALLI' })
    expect(records).toEqual({})
    expect((await find('محمد', null)).records).toEqual({})
    expect(await find('السالميية', null)).toMatchObject({ meant: 'السالمية' })
  })

  test('an administrator finds people as well', async () => {
    const manager = await product.person('VALUATION_MANAGER')
    expect((await find('شخص APPRAISER', manager)).records.people?.items[0]).toMatchObject({ id: appraiser.id })
  })
})

test('an area tells what its property is worth from ten values of one category up that were approved before this month', async () => {
  const thisMonth = monthStart(kuwaitToday())
  const lastMonth = monthStart(thisMonth, -1)
  const of = (values: number[], more: object = {}) =>
    values.map((fils) => ({
      areaName: 'الروضة',
      propertyCategory: 'RESIDENTIAL',
      status: 'COMPLETED',
      valuationDate: lastMonth,
      approvedAt: new Date(`${lastMonth}T12:00:00Z`),
      propertySize: 500,
      finalValueFils: fils * 500_000,
      ...more,
    }))
  await addRows(product.db, appraiser.id, [
    ...of([100, 200, 300, 400, 500, 100, 200, 300, 400, 500]),
    ...of([8000, 8000], { approvedAt: new Date(`${thisMonth}T12:00:00Z`) }),
    ...of([8000, 8000], { valuationDate: thisMonth, approvedAt: null }),
    ...of([9000], { status: 'DRAFT' }),
    ...of([700, 700, 700, 700, 700, 700, 700, 700, 700], { propertyCategory: 'APARTMENT' }),
  ])
  const { areas } = await find('الروضة', null)
  expect(areas[0]?.market).toEqual([{ category: 'RESIDENTIAL', values: 10, median: 301, lower: 204, upper: 404 }])
})

test('what is published of an area in a month stays, also when a valuation of it is cancelled or its value corrected', async () => {
  const month = monthStart(kuwaitToday())
  const lastMonth = monthStart(month, -1)
  const added = await addRows(
    product.db,
    appraiser.id,
    [100, 200, 300, 400, 500, 100, 200, 300, 400, 500].map((each) => ({
      areaName: 'قرطبة',
      propertyCategory: 'RESIDENTIAL',
      status: 'COMPLETED',
      valuationDate: lastMonth,
      approvedAt: new Date(`${lastMonth}T12:00:00Z`),
      propertySize: 500,
      finalValueFils: each * 500_000,
    })),
  )
  const first = (await find('قرطبة', null)).areas[0]?.market
  expect(first).toHaveLength(1)
  const [cancelled, corrected] = added as [string, string]
  const manager = await product.person('VALUATION_MANAGER')
  const { version } = await manager.valuations.get({ id: cancelled })
  const moved = await manager.call('valuations.move', { id: cancelled, version, to: 'CANCELLED', reason: 'خطأ' })
  expect(moved.said.error).toBeUndefined()
  const change = product.db.updateTable('valuations').set({ approvedAt: new Date(), finalValueFils: 9e9 })
  await change.where('id', '=', corrected).execute()
  expect(await askedElsewhere('قرطبة')).toEqual(first)
  // The next month is published by what there is then: nine values are too few.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monthStart(month, 1)}T12:00:00Z`) })
  expect(await askedElsewhere('قرطبة').finally(() => vi.useRealTimers())).toEqual([])
})

/** What another server publishes of an area, which has nothing in its memory. */
async function askedElsewhere(name: string) {
  vi.resetModules()
  const { marketOf } = await import('#features/search/queries/market.ts')
  const { findArea } = await import('#features/places/model.ts')
  return marketOf(
    { db: product.db },
    [findArea(name)].flatMap((area) => area ?? []),
  )
}

test('a changed name is found by its new words', async () => {
  const [id] = await addRows(product.db, appraiser.id, [{ ownerName: 'قتيبة' }])
  await product.db
    .updateTable('valuations')
    .set({ ownerName: 'حذيفة' })
    .where('id', '=', id as string)
    .execute()
  expect((await find('huthaifa')).records.valuations?.items[0]?.id).toBe(id)
})

test('a list that is searched for a Latin spelling holds the Arabic name, and so does its export', async () => {
  const said = await appraiser.valuations.list({ text: 'jarrah humoud' })
  const owner = 'جراح صباح الحمود'
  expect(said.items.map((item: { ownerName: string }) => item.ownerName)).toEqual([owner])
  const sheet = await fetch(`${product.base}/files/valuations/export.csv?text=jarrah+humoud`, {
    headers: { cookie: appraiser.cookie },
  })
  expect(await sheet.text()).toContain(owner)
})
