import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES, VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import type { Valuation } from '#features/valuations/model.ts'
import { foldArabic } from '#kernel/fold.ts'
import { chance } from '../support/chance.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addRows, readAll } from '../support/rows.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const list = (input: object = {}) => appraiser.valuations.list(input)

describe('whatever is asked for', () => {
  const OWNERS = [
    'إِبراهيم ١٢',
    'ابراهيم',
    'فاطمةُ %',
    'a_b\\c "د"',
    "Ünal O'Hara",
    '\u200fشركة\u200e Gulf',
    '😀 ❤️ ﷺ',
    'ء',
  ]
  const REQUESTORS = ['بنك الخليج', 'ابراهيم وشركاه', '12%', 'a b']
  const DATES = ['2026-02-01', '2026-02-02', '2026-02-03', null]
  let client: Person
  let rows: Valuation[]
  beforeAll(async () => {
    client = await product.person('CLIENT')
    const pick = chance(7)
    const of = <T>(list: readonly T[]) => list[pick(list.length)] as T
    const made = Array.from({ length: 80 }, () => ({
      ownerName: of(OWNERS),
      requestor: of(REQUESTORS),
      status: of(VALUATION_STATUSES),
      purpose: of(VALUATION_PURPOSES.slice(0, 3)),
      propertyCategory: of(PROPERTY_CATEGORIES.slice(0, 3)),
      valuationDate: of(DATES),
      dueDate: of(DATES),
      assignedTo: of([appraiser.id, null]),
      clientUserId: of([client.id, null]),
      createdAt: new Date(Date.UTC(2025, 0, 1, 0, pick(30))),
    }))
    await addRows(product.db, client.id, made)
    const { ids } = await readAll(appraiser.call, { createdBy: client.id, pageSize: 100 })
    rows = await Promise.all(ids.map((id) => appraiser.valuations.get({ id })))
    expect(rows.length).toBe(80)
  })

  /** What a list must hold, derived from the rows themselves. */
  function expected(person: Person, asked: Record<string, unknown>) {
    const words = (text: unknown) =>
      foldArabic(String(text ?? ''))
        .split(/\s+/)
        .filter(Boolean)
    const has = (text: string, wanted: unknown) => words(wanted).every((word) => foldArabic(text).includes(word))
    const { status, startDate, endDate, text, ownerName, requestor } = asked
    const field = (asked.dateField ?? 'valuationDate') as 'valuationDate' | 'dueDate'
    const isRange = Boolean(startDate || endDate)
    const found = rows.filter((row) => {
      const searched = `${row.valuationNumber} ${row.requestor} ${row.requestedParty} ${row.documentNumber} ${row.ownerName} ${row.areaName} ${row.blockNumber} ${row.plotNumber}`
      return (
        (person.role !== 'CLIENT' || row.clientUserId === person.id) &&
        (!status || [status].flat().includes(row.status)) &&
        (['purpose', 'propertyCategory', 'assignedTo'] as const).every(
          (name) => !asked[name] || row[name] === asked[name],
        ) &&
        (!isRange || (row[field] !== null && row[field] >= (startDate ?? '') && row[field] <= (endDate ?? '9'))) &&
        has(searched, text) &&
        has(row.ownerName ?? '', ownerName) &&
        has(row.requestor ?? '', requestor)
      )
    })
    const key = (row: Valuation) => `${isRange ? row[field] : ''} ${row.createdAt} ${row.id}`
    return found.toSorted((a, b) => (key(a) < key(b) ? 1 : -1)).map(({ id }) => id)
  }

  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
  const words = fc.constantFrom(
    'ابراهيم',
    'إبراهيم ١٢',
    'م',
    'شركة',
    'gulf',
    '%',
    '_',
    '\\',
    '"',
    "'",
    "o'h",
    '😀',
    '❤',
    'ﷺ',
    'ء',
    '12 %',
    'bc',
    '\u200f',
    'ـ',
    'X-',
    'السالمية',
  )
  const asked = fc.record({
    status: maybe(
      fc.oneof(
        fc.constantFrom(...VALUATION_STATUSES),
        fc.uniqueArray(fc.constantFrom(...VALUATION_STATUSES), { minLength: 1 }),
      ),
    ),
    purpose: maybe(fc.constantFrom(...VALUATION_PURPOSES.slice(0, 4))),
    propertyCategory: maybe(fc.constantFrom(...PROPERTY_CATEGORIES.slice(0, 4))),
    isAssigned: maybe(fc.constant(true)),
    startDate: maybe(fc.constantFrom('2026-02-01', '2026-02-02')),
    endDate: maybe(fc.constantFrom('2026-02-02', '2026-02-03')),
    dateField: maybe(fc.constantFrom('valuationDate', 'dueDate')),
    text: maybe(words),
    ownerName: maybe(words),
    requestor: maybe(words),
    pageSize: fc.constantFrom(7, 20, 50),
  })

  test('the filters combine, in order, page by page and in number, for staff and for a client', async () => {
    const check = fc.asyncProperty(asked, fc.boolean(), async ({ isAssigned, pageSize, ...given }, asClient) => {
      const person = asClient ? client : appraiser
      const filters = { ...given, ...(isAssigned ? { assignedTo: appraiser.id } : {}) }
      const { ids, totals } = await readAll(person.call, { ...filters, createdBy: client.id, pageSize })
      const wanted = expected(person, filters)
      expect(ids).toEqual(wanted)
      expect(new Set(totals)).toEqual(new Set([wanted.length]))
    })
    await fc.assert(check, { numRuns: 150 })
  })
})

describe('a search', () => {
  const found = async (text: string) => {
    const { status, said } = await appraiser.call('valuations.search', { text, pageSize: 1 })
    return status === 200 ? said.totalCount : said.error
  }
  const everything = async () => (await list({ pageSize: 1 })).totalCount

  test.each(['', '   ', '\u00a0\u3000', '\u200f', '\u202b\u202c', 'ـــ', '\u064b\u0651', '\0', '\n\t'])(
    '%j folds to nothing and narrows nothing',
    async (text) => {
      expect(await found(text)).toBe(await everything())
      expect((await list({ ownerName: text.slice(0, 200), requestor: text, pageSize: 1 })).totalCount).toBe(
        await everything(),
      )
    },
  )

  test('of 500 letters of any kind is answered, and every word of it counts', async () => {
    const [row] = await addRows(product.db, appraiser.id, [
      {
        ownerName: 'كلمات كثيرة جداً في اسم واحد طويل لمالك له ورثة كثر',
        requestor: 'جهة ٱلطلب الأولى والثانية',
        areaName: 'صباح السالم',
      },
    ])
    const all = 'كلمات كثيرة جدا في اسم واحد طويل لمالك له ورثه كثر جهة الطلب الاولى والثانيه صباح السالم'
    const only = async (text: string) => (await list({ text })).items.map(({ id }) => id)
    expect(await only(all)).toEqual([row])
    expect(await only(`${all} `.repeat(8).slice(0, 500))).toEqual(await only(all))
    // One word too many, and the shortest of all: it counts as well.
    expect(await only(`${all} ظ`)).toEqual([])
    expect(await only(`${all} ل`)).toEqual([row])
    // What no index finds counts eight times: the eighth does, and one after it is not looked for.
    const short = ['في', 'له', 'كل', 'ما', 'ات', 'ال', 'طل']
    expect(await only([...short, 'ظ'].join(' '))).toEqual([])
    expect(await only([...short, 'جه', 'ظ'].join(' '))).toEqual([row])
    const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
    const long = Array.from({ length: 500 }, (_, at) => letters[(at * at * 7 + at * 3) % 28]).join('')
    for (const text of [
      long,
      long.replace(/../g, '$& ').slice(0, 500),
      '%'.repeat(500),
      '\\'.repeat(499),
      '😀'.repeat(250),
      '\ud800'.repeat(500),
    ])
      expect(await found(text)).toBe(0)
  })

  test('of one letter or two finds it anywhere, for itself', async () => {
    const { items } = await list({ pageSize: 100 })
    for (const text of ['ط', 'ظ', '4', 'مط', 'ب ا', 'zz', 'ة']) {
      const wanted = foldArabic(text).split(' ')
      const { ids } = await readAll(appraiser.call, { ownerName: text, pageSize: 50 })
      const those = items.filter((row) => wanted.every((word) => foldArabic(row.ownerName ?? '').includes(word)))
      expect(ids.filter((id) => items.some((row) => row.id === id))).toEqual(those.map(({ id }) => id))
    }
  })
})
