import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { EVIDENCE_KINDS } from '#features/market/model/codes.ts'
import type { EvidenceDetails } from '#features/market/model.ts'
import { type EvidenceSearch, findEvidence } from '#features/market/queries/nearest.ts'
import { metresBetween, similarityOf } from '#features/market/rules/similarity.ts'
import { addDays } from '#kernel/dates.ts'
import { type Call, listen } from '../../scripts/bench/record.ts'
import { chance } from '../support/chance.ts'
import { askImport, checkedImport, imported } from '../support/imports.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

const INSIDE: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY']
const NO_ID = '00000000-0000-4000-8000-000000000000'
const VALID = {
  kind: 'SALE',
  evidenceDate: '2025-03-10',
  price: 310_000,
  location: 'السالمية',
  blockNumber: '٤',
  plotNumber: '112',
  type: 'RESIDENTIAL',
  area: 400,
  source: 'DEED',
  sourceReference: '2025/4411',
  buyer: 'مريم القلاف',
} as const

let product: Product
let appraiser: Person
const people = new Map<Role, Person>()
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  appraiser = people.get('APPRAISER') as Person
})
afterAll(() => product.close())

const ask = (verb: string, input: object, person = appraiser) => person.call(`market.${verb}`, input)
const fileOf = ({ cookie }: Person, path: string) => fetch(product.base + path, { headers: { cookie } })
let plots = 1000
/** An entry of a parcel of its own. */
async function added(fields: object = {}): Promise<EvidenceDetails> {
  const { status, said } = await ask('create', { ...VALID, plotNumber: String(plots++), ...fields })
  expect(said).toMatchObject({ id: expect.any(String) })
  expect(status).toBe(200)
  return said as unknown as EvidenceDetails
}
const faultsOf = async (fields: object) => {
  const { status, said } = await ask('create', { ...VALID, ...fields })
  return [
    status,
    ...(said as unknown as { error: { fields: { field: string }[] } }).error.fields.map(({ field }) => field),
  ]
}
const codeOf = ({ status, said }: { status: number; said: unknown }) => [
  status,
  (said as { error?: { code: string } }).error?.code,
]

describe('an entry', () => {
  test('is stored tidied, with its place, its price per m² and what distances are measured from', async () => {
    const made = await added({ governorate: 'حولي' })
    expect(made).toMatchObject({
      blockNumber: '4',
      governorate: 'HAWALLI',
      price: 310_000,
      metrePrice: 775,
      verification: 'UNVERIFIED',
      status: 'ACTIVE',
      isGenerated: false,
      latitude: null,
      nearLatitude: expect.any(Number),
      editable: true,
    })
    const pinned = await added({ location: null, latitude: 29.3375, longitude: 48.0745 })
    expect([pinned.location, pinned.nearLatitude, pinned.nearLongitude]).toEqual(['السالمية', 29.3375, 48.0745])
    const foreign = await added({ price: 1, currency: 'USD', currencyAmount: 1_000_000, exchangeRate: 0.3071 })
    expect([foreign.price, foreign.currency, foreign.exchangeRate]).toEqual([307_100, 'USD', 0.3071])
  })

  test('that breaks rules is refused with all that is wrong', async () => {
    expect(await faultsOf({ kind: null, evidenceDate: '2099-01-01', price: 0, area: null, location: ' ' })).toEqual([
      422,
      'kind',
      'evidenceDate',
      'price',
      'location',
      'area',
    ])
    expect(await faultsOf({ currency: 'USD' })).toEqual([422, 'currencyAmount', 'exchangeRate'])
    expect(await faultsOf({ source: 'OWN_VALUATION' })).toEqual([422, 'source'])
    expect(await faultsOf({ condition: 11, streets: 1.5, yearBuilt: 1800, latitude: 29 })).toEqual([
      422,
      'yearBuilt',
      'condition',
      'streets',
      'longitude',
    ])
  })

  test('is seen by the firm alone, and written by those who write its registers', async () => {
    const { id } = await added()
    for (const role of ROLES) {
      const person = people.get(role) as Person
      const read = await ask('get', { id }, person)
      const listed = await ask('list', {}, person)
      expect([role, read.status, listed.status]).toEqual([role, ...(INSIDE.includes(role) ? [200, 200] : [403, 403])])
      const wrote = await ask('create', { ...VALID, plotNumber: String(plots++) }, person)
      expect([role, wrote.status]).toEqual([role, INSIDE.includes(role) && role !== 'READ_ONLY' ? 200 : 403])
    }
    expect(codeOf(await ask('get', { id: NO_ID }))).toEqual([404, 'evidence-not-found'])
  })
})

describe('a correction', () => {
  test('needs a reason, keeps what was said before, and takes back the verification of what it changes', async () => {
    const { id } = await added()
    expect(codeOf(await ask('verify', { id, version: 1, level: 'DOCUMENT_SEEN' }))).toEqual([422, 'record-invalid'])
    const verified = await ask('verify', { id, version: 1, level: 'DOCUMENT_SEEN', note: 'صورة العقد' })
    expect(verified.said).toMatchObject({ verification: 'DOCUMENT_SEEN', verifiedByName: 'شخص APPRAISER', version: 2 })

    const noted = await ask('correct', { id, version: 2, changes: { notes: 'بيت قديم' }, reason: 'إضافة' })
    expect(noted.said).toMatchObject({ verification: 'DOCUMENT_SEEN', version: 3 })
    expect(codeOf(await ask('correct', { id, version: 3, changes: { price: 320_000 }, reason: ' ' }))).toEqual([
      422,
      'record-invalid',
    ])
    expect(codeOf(await ask('correct', { id, version: 2, changes: { price: 320_000 }, reason: 'خطأ' }))).toEqual([
      409,
      'stale-version',
    ])
    const corrected = await ask('correct', { id, version: 3, changes: { price: 320_000 }, reason: 'خطأ في النقل' })
    expect(corrected.said).toMatchObject({ price: 320_000, metrePrice: 800, verification: 'UNVERIFIED', version: 4 })

    const timeline = await ask('timeline', { id })
    const entries = (timeline.said as unknown as { items: Record<string, unknown>[] }).items
    expect(entries.map(({ eventType }) => eventType)).toEqual([
      'EVIDENCE_CORRECT',
      'EVIDENCE_CORRECT',
      'EVIDENCE_VERIFY',
      'EVIDENCE_CREATE',
    ])
    expect(entries[0]).toMatchObject({
      reason: 'خطأ في النقل',
      isUnverified: true,
      changes: [{ field: 'price', before: 310_000, after: 320_000 }],
    })
  })

  test('is impossible once the entry is withdrawn, until it is restored', async () => {
    const { id, plotNumber } = await added()
    const withdrawn = await ask('withdraw', { id, version: 1, reason: 'لم تتم الصفقة' })
    expect(withdrawn.said).toMatchObject({ status: 'WITHDRAWN', withdrawalReason: 'لم تتم الصفقة' })
    expect(codeOf(await ask('correct', { id, version: 2, changes: { price: 1 }, reason: 'x' }))).toEqual([
      409,
      'evidence-status',
    ])
    const found = async (more: object = {}) =>
      (await ask('list', { text: `السالمية ${plotNumber}`, ...more })).said as unknown as { items: { id: string }[] }
    expect((await found()).items).toEqual([])
    expect((await found({ status: 'WITHDRAWN' })).items.map((item) => item.id)).toContain(id)
    expect((await ask('restore', { id, version: 2, reason: 'تمت' })).said).toMatchObject({
      status: 'ACTIVE',
      version: 3,
    })
    expect(codeOf(await ask('restore', { id, version: 3, reason: 'تمت' }))).toEqual([409, 'evidence-status'])
  })
})

describe('the income of a sale', () => {
  const INCOME = { grossIncome: 24_000, vacancyRate: 5, outgoings: 3000.125, incomeSource: 'كشف' }

  test('is stored, corrected, refused where figures disagree, and given up with the kind', async () => {
    const { id, ...made } = await added({ ...INCOME, type: 'INVESTMENT' })
    expect(made).toMatchObject({ ...INCOME, netIncome: null })
    await ask('verify', { id, version: 1, level: 'BY_PHONE', note: 'البائع' })
    const change = (version: number, changes: object) => ask('correct', { id, version, changes, reason: 'كشف أحدث' })
    // 24,000 − 1,200 − 3,000.125 = 19,799.875; a verification is of the transaction, and stays.
    const corrected = await change(2, { netIncome: 19_799.875 })
    expect(corrected.said).toMatchObject({ netIncome: 19_799.875, verification: 'BY_PHONE' })
    const { items } = await appraiser.market.timeline({ id })
    expect(items[0]?.changes).toEqual([{ field: 'netIncome', before: null, after: 19_799.875 }])
    expect(codeOf(await change(3, { netIncome: 19_000 }))).toEqual([422, 'record-invalid'])
    expect(codeOf(await change(3, { kind: 'LISTING' }))).toEqual([422, 'record-invalid'])
    const none = { grossIncome: null, vacancyRate: null, outgoings: null, netIncome: null, incomeSource: null }
    expect((await change(3, { kind: 'LISTING', ...none })).said).toMatchObject({ kind: 'LISTING', ...none })
    expect(await faultsOf({ kind: 'RENT', netIncome: 1000 })).toEqual([422, 'netIncome'])
    const unsold = product.db.updateTable('marketEvidence').set({ netIncomeFils: 1000 }).where('id', '=', id)
    await expect(unsold.execute()).rejects.toThrow('check constraint')
  })

  test('is taken from a joined entry as a whole, or not at all', async () => {
    const joinedTo = async (own: object) => {
      const first = await added({ type: 'INVESTMENT', ...own })
      const again = { ...VALID, plotNumber: first.plotNumber, type: 'INVESTMENT', apart: 'لم يُعرف بعد', ...INCOME }
      const other = (await ask('create', { ...again, source: 'BROKER' })).said as unknown as EvidenceDetails
      const two = { id: first.id, version: 1, otherId: other.id, otherVersion: 1 }
      return (await ask('join', { ...two, reason: 'الصفقة نفسها' })).said
    }
    expect(await joinedTo({})).toMatchObject({ ...INCOME, netIncome: null })
    expect(await joinedTo({ netIncome: 18_000 })).toMatchObject({ netIncome: 18_000, grossIncome: null })
  })
})

describe('the same transaction reported twice', () => {
  test('is refused without a reason, and joined or kept apart with one', async () => {
    const first = await added({ yearBuilt: null, frontage: 20 })
    const again = {
      ...VALID,
      plotNumber: first.plotNumber,
      location: 'Salmiya',
      evidenceDate: '2025-03-20',
      price: 311_000,
      yearBuilt: 1999,
      source: 'BROKER',
    }
    const refused = await ask('create', again)
    expect(codeOf(refused)).toEqual([409, 'evidence-duplicate'])
    expect((refused.said as unknown as { error: { params: object } }).error.params).toEqual({ id: first.id, count: 1 })
    const one = { ...again, plotNumber: String(plots++) }
    const at = await Promise.all([ask('create', one), ask('create', one)])
    expect(at.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // Another price, day or kind is another transaction.
    expect((await ask('create', { ...again, price: 330_000 })).status).toBe(200)
    expect((await ask('create', { ...again, kind: 'RENT', price: 311_000 })).status).toBe(200)

    const apart = (await ask('create', { ...again, apart: 'شقتان في القسيمة' })).said as unknown as EvidenceDetails
    const duplicatesOf = async ({ id }: { id: string }) => {
      const { said } = await ask('duplicates', {
        kind: 'SALE',
        location: 'السالمية',
        blockNumber: '4',
        plotNumber: first.plotNumber,
        evidenceDate: '2025-03-15',
        price: 310_500,
        exceptId: id,
      })
      return (said as unknown as { items: { id: string }[] }).items.map((item) => item.id)
    }
    expect(await duplicatesOf(apart)).toEqual([])
    const third = (await ask('create', { ...again, apart: 'لم يُعرف بعد' })).said as unknown as EvidenceDetails
    const two = { id: first.id, version: 1, otherId: third.id, otherVersion: 1 }
    // It was kept apart from both when it was added; anyone who learns better joins them.
    const joined = await ask('join', { ...two, reason: 'الوسيط والعقد للصفقة نفسها' })
    expect(joined.said).toMatchObject({ yearBuilt: 1999, frontage: 20, source: 'DEED', price: 310_000, version: 2 })
    expect((await ask('get', { id: third.id })).said).toMatchObject({ status: 'WITHDRAWN', joinedInto: first.id })
    const parcel = (await ask('parcel', { id: first.id })).said as unknown as { items: { id: string }[] }
    expect(parcel.items.map((item) => item.id)).toEqual(expect.arrayContaining([first.id, apart.id, third.id]))
    const stranger = await added()
    expect(
      codeOf(await ask('join', { ...two, version: 2, otherId: stranger.id, otherVersion: 1, reason: 'x' })),
    ).toEqual([400, 'invalid-argument'])
  })
})

test('a completed valuation of the firm is taken in once, and only as what it is', async () => {
  const { id } = await create(appraiser, {})
  expect(codeOf(await ask('addValuation', { valuationId: id }))).toEqual([409, 'evidence-valuation'])
  await product.db
    .updateTable('valuations')
    .set({ status: 'COMPLETED', finalValueFils: 500_000_000, valuationDate: '2026-01-05' })
    .where('id', '=', id)
    .execute()
  const rebuilt = await create(appraiser, { purpose: 'INSURANCE' })
  await product.db
    .updateTable('valuations')
    .set({ status: 'COMPLETED', finalValueFils: 500_000_000, valuationDate: '2026-01-05' })
    .where('id', '=', rebuilt.id)
    .execute()
  expect(codeOf(await ask('addValuation', { valuationId: rebuilt.id }))).toEqual([409, 'evidence-valuation'])
  const [first, second] = await Promise.all([
    ask('addValuation', { valuationId: id }),
    ask('addValuation', { valuationId: id }),
  ])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  const taken = [first, second].find(({ status }) => status === 200)
  expect(taken?.said).toMatchObject({ kind: 'VALUATION', source: 'OWN_VALUATION', valuationId: id, price: 500_000 })
  expect(codeOf(await ask('addValuation', { valuationId: NO_ID }))).toEqual([404, 'valuation-not-found'])
})

test('sheets of evidence are imported with their faults and possible duplicates, and undone by withdrawing', async () => {
  const known = await added()
  const lines = [
    ['نوع المعاملة', 'تاريخ البيع', 'سعر البيع', 'المنطقة', 'قطعة', 'قسيمة', 'النوع', 'المساحة م2', 'المصدر'],
    ['بيع', '10/03/2025', '310,500', 'السالمية', '4', known.plotNumber ?? '', 'سكن خاص', '400', 'عقد'],
    ['إيجار', '2025-04-01', '٩٥٠', 'حولي', '2', '77', 'شقة', '120', 'وسيط'],
    ['بيع', '2099-04-01', '1000', 'حولي', '2', '78', 'شقة', '120', 'وسيط'],
  ]
  const sheet = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  const one = await checkedImport(product, appraiser, sheet, 'market')
  expect(one.counts).toMatchObject({ rows: 3, good: 2, bad: 1, duplicates: 1 })
  await askImport(appraiser, 'run', { id: one.id, version: one.version, mode: 'skip', skipDuplicates: true })
  await imported(appraiser, one.id, 'DONE')
  const rows = await product.db.selectFrom('marketEvidence').selectAll().where('importId', '=', one.id).execute()
  expect(rows).toMatchObject([
    { kind: 'RENT', priceFils: 950_000, type: 'APARTMENT', source: 'BROKER', status: 'ACTIVE' },
  ])
  const undone = await askImport(appraiser, 'undo', { id: one.id })
  expect(undone.said).toMatchObject({ removed: 1, import: { state: 'UNDONE' } })
  const after = await product.db.selectFrom('marketEvidence').select('status').where('importId', '=', one.id).execute()
  expect(after).toEqual([{ status: 'WITHDRAWN' }])
})

test('the income of sales is imported by what sheets call it, and exported under headings that an import knows', async () => {
  const heads = ['المعاملة', 'تاريخ البيع', 'سعر البيع', 'المنطقة', 'قطعة', 'قسيمة', 'النوع', 'المساحة م2', 'المصدر']
  const income = ['الدخل السنوي', 'نسبة الشواغر', 'المصاريف السنوية', 'صافي الدخل', 'مصدر الدخل']
  const sold = ['بيع', '10/03/2025', '800000', 'حولي', '7']
  const rest = ['استثماري', '500', 'عقد']
  const lines = [
    [...heads, ...income],
    [...sold, '701', ...rest, '60,000', '٥٪', '9000', '-', 'كشف'],
    [...sold, '702', ...rest, '-', '-', '-', '52,000.500', '-'],
    [...sold, '703', ...rest, '60000', '5%', '9000', '55000', '-'],
  ]
  const sheet = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  const { id, version, counts } = await checkedImport(product, appraiser, sheet, 'market')
  expect(counts).toMatchObject({ rows: 3, good: 2, bad: 1 })
  await askImport(appraiser, 'run', { id, version, mode: 'skip', skipDuplicates: true })
  await imported(appraiser, id, 'DONE')
  const rows = product.db.selectFrom('marketEvidence').selectAll().where('importId', '=', id).orderBy('plotNumber')
  expect(await rows.execute()).toMatchObject([
    { grossIncomeFils: 60_000_000, vacancyRate: 5, outgoingsFils: 9_000_000, netIncomeFils: null, incomeSource: 'كشف' },
    { grossIncomeFils: null, vacancyRate: null, outgoingsFils: null, netIncomeFils: 52_000_500, incomeSource: null },
  ])
  const [head = '', ...exported] = (await (await fileOf(appraiser, '/files/market/export.csv?text=701')).text()).split(
    '\r\n',
  )
  expect(head).toContain('إجمالي الدخل السنوي (د.ك)')
  expect(exported.find((line) => line.includes('كشف'))).toMatch(/60000(\.0+)?,5,9000/)
})

test('a sheet is warned of prices far from those of its like, and of areas that are not on the list', async () => {
  const like = { location: 'العقيلة', type: 'RESIDENTIAL', area: 400 } as const
  for (const price of [236_000, 238_000, 240_000, 242_000, 244_000]) await added({ ...like, price })
  const lines = [
    ['نوع المعاملة', 'تاريخ البيع', 'سعر البيع', 'المنطقة', 'قطعة', 'قسيمة', 'النوع', 'المساحة م2', 'المصدر'],
    ['بيع', '10/03/2025', '241.000', 'العقيلة', '9', '901', 'سكن خاص', '400', 'عقد'],
    ['بيع', '10/03/2025', '241000', 'العقيلة', '9', '902', 'سكن خاص', '400', 'عقد'],
    ['بيع', '10/03/2025', '1200001', 'العقيلة', '9', '903', 'سكن خاص', '400', 'عقد'],
    ['بيع', '10/03/2025', '241000', 'العقيلا', '9', '904', 'سكن خاص', '400', 'عقد'],
  ]
  const sheet = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  const { id, counts } = await checkedImport(product, appraiser, sheet, 'market')
  expect(counts).toMatchObject({ good: 4, duplicates: 0, faults: 0 })
  const { items } = (await askImport(appraiser, 'errors', { id, only: 'warnings' })).said as unknown as {
    items: { row: number; code: string; params: object }[]
  }
  expect(items).toMatchObject([
    { row: 2, code: 'market:doubt.price', params: { perSqm: 0.603, usual: 600, n: 5, whereEn: 'Egaila' } },
    { row: 4, code: 'market:doubt.price', params: { usual: 600 } },
    { row: 5, code: 'market:doubt.areaLike', params: { area: 'العقيلة' } },
  ])
})

describe('an entry by hand', () => {
  const like = { location: 'الوفرة', type: 'RESIDENTIAL', area: 400 } as const
  const doubtsOf = async (fields: object) => {
    const { said } = await ask('doubts', fields)
    return (said as unknown as { items: { field: string; code: string; params?: object }[] }).items
  }
  const questioned = async (fields: object) => {
    const { status, doubts } = await added(fields)
    return [status, ...doubts.map(({ code }) => code)]
  }

  test('with a price far from that of its like is under question, unless a reason says that it is right', async () => {
    const price = (kwd: number) => ({ kind: 'SALE', ...like, price: kwd })
    // Of this kind there are too few to say what is usual.
    expect(await doubtsOf({ ...price(241), kind: 'LISTING' })).toEqual([])
    for (const kwd of [236_000, 238_000, 240_000, 242_000, 244_000]) await added({ ...like, price: kwd })
    expect(await doubtsOf(price(241))).toMatchObject([
      {
        field: 'price',
        code: 'market:doubt.price',
        params: { perSqm: 0.603, usual: 600, n: 5, least: 595, most: 605 },
      },
    ])
    // Three times as much, and a third of it, are not beyond.
    for (const kwd of [80_000, 241_000, 720_000]) expect(await doubtsOf(price(kwd))).toEqual([])
    expect(await doubtsOf(price(720_001))).toMatchObject([{ field: 'price' }])
    expect(await questioned({ ...like, price: 241 })).toEqual(['QUESTIONED', 'market:doubt.price'])
    expect(await faultsOf({ ...like, plotNumber: String(plots++), price: 241, unusual: ' ' })).toEqual([422, 'reason'])
    // A reason for keeping two alike is none for an unusual price.
    expect(await questioned({ ...like, price: 241, apart: 'قسيمة أخرى' })).toEqual(['QUESTIONED', 'market:doubt.price'])
    const { id, status, doubts } = await added({ ...like, price: 241, unusual: 'بيع بين أقارب' })
    expect([status, doubts]).toEqual(['ACTIVE', []])
    const { items } = (await ask('timeline', { id })).said as unknown as { items: { reason?: string }[] }
    expect(items.at(-1)).toMatchObject({ eventType: 'EVIDENCE_CREATE', reason: 'بيع بين أقارب' })
    // An entry is not its own like: of the others there are enough, of itself there is nothing to say.
    const [usual] = await doubtsOf({ ...price(241), exceptId: id })
    expect(usual).toMatchObject({ params: { usual: 600, n: 5 } })
  })

  test('is asked of a correction as well: what it makes odd is under question until that is confirmed or corrected', async () => {
    const rent = { kind: 'RENT', location: 'الوفرة', type: 'RESIDENTIAL', area: 300 } as const
    for (const price of [590, 600, 610, 620, 630]) await added({ ...rent, price })
    const { id } = await added({ ...rent, price: 600 })
    const correct = async (version: number, more: object) =>
      (await ask('correct', { id, version, reason: 'خطأ في النقل', ...more })).said
    const price = { code: 'market:doubt.price' }
    expect(await correct(1, { changes: { price: 12_000 } })).toMatchObject({ status: 'QUESTIONED', doubts: [price] })
    const place = { code: 'market:doubt.areaLike' }
    // The area is not on the list, and there too few are like it to say what is usual.
    expect(await correct(2, { changes: { location: 'الوفرا' } })).toMatchObject({
      status: 'QUESTIONED',
      doubts: [place],
    })
    expect(await correct(3, { changes: { location: 'الوفرة', price: 605 } })).toMatchObject({
      status: 'ACTIVE',
      doubts: [],
    })
    expect(await correct(4, { changes: { price: 12_000 }, keepsUnusual: true })).toMatchObject({
      status: 'ACTIVE',
      version: 5,
    })
    // What was accepted is no question of another correction.
    expect(await correct(5, { changes: { notes: 'بيت قديم' } })).toMatchObject({ status: 'ACTIVE', version: 6 })
  })

  test('of an area that is not on the list says which is meant', async () => {
    expect(await doubtsOf({ location: 'الوفره' })).toEqual([])
    expect(await doubtsOf({ location: 'الوفرا' })).toMatchObject([
      { field: 'location', code: 'market:doubt.areaLike', params: { area: 'الوفرة' } },
    ])
    expect(await doubtsOf({ location: 'قرية لا يعرفها أحد' })).toMatchObject([{ code: 'market:doubt.areaUnknown' }])
    expect(await questioned({ location: 'قرية لا يعرفها أحد' })).toEqual(['QUESTIONED', 'market:doubt.areaUnknown'])
    expect(await added({ location: 'قرية لا يعرفها أحد', unusual: 'منطقة جديدة' })).toMatchObject({
      location: 'قرية لا يعرفها أحد',
      status: 'ACTIVE',
    })
  })
})

test('what is exported says which entries were generated, and a part of the map gives what lies in it', async () => {
  const { id, plotNumber } = await added({ latitude: 29.3375, longitude: 48.0745 })
  await product.db.updateTable('marketEvidence').set({ isGenerated: true }).where('id', '=', id).execute()
  const file = await fileOf(
    appraiser,
    `/files/market/export.csv?language=en&text=${encodeURIComponent(`السالمية ${plotNumber}`)}`,
  )
  const [head = '', row = ''] = (await file.text()).split('\r\n')
  const at = head.split(',').indexOf('"Generated for demonstration"')
  expect([at > 0, row.split(',')[at]]).toEqual([true, '"Yes"'])
  expect((await fileOf(people.get('CLIENT') as Person, '/files/market/export.csv')).status).toBe(403)

  const idsIn = async (bounds: object, more: object = {}) => {
    const { said } = await ask('map', { ...bounds, ...more })
    return (said as unknown as { items: { id: string }[] }).items.map((item) => item.id)
  }
  const around = { west: 48.07, east: 48.08, south: 29.33, north: 29.34 }
  expect(await idsIn(around)).toContain(id)
  expect(await idsIn(around, { kind: 'RENT' })).not.toContain(id)
  expect(await idsIn({ ...around, west: 48.08, east: 48.09 })).not.toContain(id)
})

describe('the evidence nearest to a property and most similar', () => {
  const TODAY = '2026-06-30'
  const ROWS = 400
  type Made = {
    id: string
    kind: string
    type: string
    status: string
    evidenceDate: string
    area: number
    yearBuilt: number | null
    condition: number | null
    corner: boolean
    nearLatitude: number
    nearLongitude: number
  }
  const made: Made[] = []
  beforeAll(async () => {
    const draw = chance(19)
    const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T
    for (let at = 0; at < ROWS; at++)
      made.push({
        id: randomUUID(),
        kind: pick(EVIDENCE_KINDS.filter((kind) => kind !== 'VALUATION')),
        type: pick(['RESIDENTIAL', 'LAND', 'INVESTMENT']),
        status: draw(10) === 0 ? 'WITHDRAWN' : 'ACTIVE',
        evidenceDate: addDays(TODAY, 40 - draw(1200)),
        area: pick([250, 375, 400, 400, 500, 750, 1000]),
        yearBuilt: pick([null, 1985, 1999, 2010, 2022]),
        condition: pick([null, 3, 7, 9]),
        corner: draw(10) < 3,
        nearLatitude: 29.3 + draw(100_000) / 1_000_000,
        nearLongitude: 47.95 + draw(120_000) / 1_000_000,
      })
    await product.db
      .insertInto('marketEvidence')
      .values(
        made.map(({ status, ...row }) => ({
          ...row,
          status,
          withdrawalReason: status === 'WITHDRAWN' ? 'x' : null,
          priceFils: 100_000_000,
          source: 'BROKER',
          location: 'آزمون',
          createdBy: appraiser.id,
          updatedBy: appraiser.id,
        })),
      )
      .execute()
    // What other tests added lies elsewhere in time.
    await sql`update market_evidence set evidence_date = '1990-01-01' where location <> 'آزمون'`.execute(product.db)
  })

  /** The same reckoned one by one. */
  function bruteForce({ subject, kinds, radius, months, sizeWithin, types = [], ageWithin, limit }: EvidenceSearch) {
    const on = new Date(`${TODAY}T00:00:00Z`)
    const from = new Date(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() - months, 1))
    const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate()
    from.setUTCDate(Math.min(on.getUTCDate(), last))
    const first = from.toISOString().slice(0, 10)
    return made
      .filter(({ status, kind, type, evidenceDate, area, yearBuilt }) => {
        const isDated = evidenceDate >= first && evidenceDate <= TODAY
        const size = subject.area ?? 0
        const isSized =
          sizeWithin === undefined || (area >= size * (1 - sizeWithin / 100) && area <= size * (1 + sizeWithin / 100))
        const isAged =
          ageWithin === undefined ||
          !subject.yearBuilt ||
          (yearBuilt !== null && Math.abs(yearBuilt - subject.yearBuilt) <= ageWithin)
        const isTyped = types.length === 0 || (types as readonly string[]).includes(type)
        return (
          status === 'ACTIVE' && (kinds as readonly string[]).includes(kind) && isTyped && isDated && isSized && isAged
        )
      })
      .map((row) => {
        const distance = metresBetween(subject, { latitude: row.nearLatitude, longitude: row.nearLongitude })
        const days = (on.getTime() - new Date(`${row.evidenceDate}T00:00:00Z`).getTime()) / 86_400_000
        return {
          id: row.id,
          date: row.evidenceDate,
          distance,
          days,
          similarity: similarityOf(subject, { ...row, distance, days }),
        }
      })
      .filter(({ distance }) => distance <= radius)
      .toSorted(
        (a, b) =>
          b.similarity - a.similarity ||
          a.distance - b.distance ||
          (a.date < b.date ? 1 : a.date > b.date ? -1 : 0) ||
          (a.id < b.id ? -1 : 1),
      )
      .slice(0, limit)
  }

  const within = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
  const searches = fc.record({
    subject: fc.record({
      latitude: fc.double({ min: 29.28, max: 29.42, noNaN: true }),
      longitude: fc.double({ min: 47.93, max: 48.09, noNaN: true }),
      type: fc.option(fc.constantFrom('RESIDENTIAL' as const, 'LAND' as const)),
      area: fc.constantFrom(300, 400, 1000),
      yearBuilt: fc.option(fc.constantFrom(1990, 2015)),
      condition: fc.option(fc.constantFrom(5, 8)),
      corner: fc.option(fc.boolean()),
    }),
    kinds: fc.constantFrom(
      ['SALE'] as const,
      ['SALE', 'AUCTION'] as const,
      ['SALE', 'LISTING', 'RENT', 'AUCTION'] as const,
    ),
    radius: fc.constantFrom(500, 3000, 20_000),
    months: fc.constantFrom(1, 12, 36),
    sizeWithin: within(fc.constantFrom(0, 25, 100)),
    types: within(fc.constantFrom(['RESIDENTIAL'] as const, ['LAND', 'INVESTMENT'] as const)),
    ageWithin: within(fc.constantFrom(5, 20)),
    limit: fc.constantFrom(1, 20, 500),
  })

  test('are those that a reckoning one by one finds, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const found = await findEvidence({ db: product.db }, { ...search, on: TODAY }, 'all')
        const expected = bruteForce(search)
        // The fourth decimal may be rounded otherwise in the one and the other.
        expect(found.map(({ similarity }) => similarity)).toHaveLength(expected.length)
        for (const [at, one] of found.entries()) {
          const other = expected[at]
          expect(one.similarity).toBeCloseTo(other?.similarity ?? -1, 3)
          expect(Math.abs(one.distance - metresBetween(search.subject, nearOf(one.id)))).toBeLessThanOrEqual(1)
        }
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 60 },
    )
  })
  const nearOf = (id: string) => {
    const row = made.find((one) => one.id === id) as Made
    return { latitude: row.nearLatitude, longitude: row.nearLongitude }
  }

  test('are looked for in the indexes alone, ring by ring', async () => {
    const calls: Call[] = []
    const stop = listen(calls, false)
    const subject = { latitude: 29.35, longitude: 48 }
    const search = { subject, kinds: ['SALE'], radius: 100_000, months: 36, limit: 500, on: TODAY } as const
    await findEvidence({ db: product.db }, search, 'all').finally(stop)
    const plans = await product.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      const read = ({ text, values }: Call) =>
        trx.executeQuery<Record<string, string>>(CompiledQuery.raw(`explain ${text}`, values))
      return Promise.all(calls.filter(({ text }) => text.includes('as similarity')).map(read))
    })
    const indexes = plans.map(
      ({ rows }) => / Only Scan using (\w+) on/.exec(rows.flatMap(Object.values).join('\n'))?.[1],
    )
    expect(indexes).toHaveLength(5)
    expect(indexes.slice(0, 3)).toEqual(['market_near', 'market_near', 'market_near'])
    // Of so few entries one index holds as much as the other.
    for (const index of indexes.slice(3)) expect(index).toMatch(/^market_near/)
  })

  test('are nobody’s but the firm’s', async () => {
    const search = {
      subject: { latitude: 29.35, longitude: 48 },
      kinds: ['SALE'],
      radius: 20_000,
      months: 36,
      limit: 5,
    } as const
    expect(await findEvidence({ db: product.db }, { ...search, on: TODAY }, 'all')).toHaveLength(5)
    expect(await findEvidence({ db: product.db }, { ...search, on: TODAY }, 'own')).toEqual([])
    expect(await findEvidence({ db: product.db }, { ...search, on: TODAY }, 'none')).toEqual([])
  })
})
