import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyOfParcel } from '#features/properties/commands/of-parcel.ts'
import type { WriteContext } from '#server/procedure.ts'
import { codeOf } from '../support/client.ts'
import { askImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties, createProperty } from '../support/properties.ts'
import { agreed } from '../support/schedules.ts'
import { textRow, workbook } from '../support/sheets.ts'

// The automated number that the Public Authority for Civil Information gives an address: eight digits of a property, by which it is found and matched.

let product: Product
let [manager, appraiser, client, guest] = [] as unknown as [Person, Person, Person, Person]
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  guest = await product.person('GUEST')
})
afterAll(() => product.close())

const CONTEXT = {
  actor: { id: '', role: 'APPRAISER', displayName: 'مقيّم' },
  request: { id: 'r', ip: '127.0.0.1', userAgent: '' },
}
const register = (rows: Parameters<typeof addProperties>[2]) => addProperties(product.db, appraiser.id, rows)
const sheetOf = (rows: readonly (readonly string[])[]) =>
  workbook([{ name: 'كشف', rows: rows.map((cells, at) => textRow(at + 1, [...cells])).join('') }])
async function checked(rows: readonly (readonly string[])[], of: object) {
  const sent = await sendSheet(product, appraiser, sheetOf(rows), { name: 'كشف.xlsx', ...of })
  await askImport(appraiser, 'check', { id: sent.said.id })
  const details = await imported(appraiser, sent.said.id, 'CHECKED')
  const { items } = (await askImport(appraiser, 'errors', { id: sent.said.id })).said
  return { ...details, found: items.map(({ row, code, isWarning }) => `${isWarning ? '! ' : ''}${row} ${code}`) }
}

test('it has eight digits, of either script and with spaces, and is found by all of them, in the register and by the search', async () => {
  const made = await createProperty(appraiser, { plotNumber: '801', paciNumber: '١٢٣٤ ٥٦٧٨' })
  expect(made.paciNumber).toBe('12345678')
  const noted = await createProperty(appraiser, { plotNumber: '802', notes: 'كان رقمه 12345678' })
  for (const paciNumber of ['1234567', '123456789', '1234567a'])
    expect(
      await codeOf(appraiser.properties.update({ id: made.id, version: made.version, changes: { paciNumber } })),
    ).toBe('record-invalid')
  const listed = async (person: Person, text: string) =>
    (await person.properties.list({ text, pageSize: 50 })).items.map(({ id }) => id).toSorted()
  expect(await listed(appraiser, '١٢٣٤٥٦٧٨')).toEqual([made.id, noted.id].toSorted())
  expect(await listed(appraiser, '1234567')).toEqual([noted.id])
  expect((await appraiser.properties.list({ text: '12345678', exactTotal: true })).totalCount).toBe(2)
  const search = async (person: Person) =>
    ((await person.search.find({ text: '12345678' })).records.properties?.items ?? []).map(({ id }) => id)
  expect(await search(appraiser)).toContain(made.id)
  // A guest is shown no number, and finds nothing by one; a client finds their own alone.
  for (const person of [guest, client]) {
    expect(await listed(person, '12345678')).toEqual([])
    expect(await search(person)).toEqual([])
  }
  expect((await guest.properties.get({ id: made.id })).paciNumber).toBeNull()
  const { items } = await appraiser.properties.duplicates({ paciNumber: '12345678', exceptId: noted.id })
  expect(items.map(({ id }) => id)).toEqual([made.id])
  expect((await appraiser.properties.duplicates({ paciNumber: '12345678', exceptId: made.id })).items).toEqual([])
  expect(await codeOf(client.properties.duplicates({ paciNumber: '12345678' }))).toBe('permission-denied')
  const csv = await fetch(`${product.base}/files/registers/properties.csv?language=en`, {
    headers: { cookie: appraiser.cookie },
  })
  expect(await csv.text()).toContain('PACI number')
})

test('an import of properties brings it, and warns of one that the register or an earlier row has', async () => {
  await register([{ location: 'قرطبة', blockNumber: '1', plotNumber: '10', paciNumber: '20000001' }])
  const rows = [
    ['نوع العقار', 'الحالة', 'المساحة (م²)', 'المنطقة', 'القطعة', 'القسيمة', 'الرقم الآلي'],
    ['سكن خاص', 'نشط', '400', 'اليرموك', '1', '11', '٢٠٠٠٠٠٠١'],
    ['سكن خاص', 'نشط', '400', 'اليرموك', '1', '12', '20000002'],
    ['سكن خاص', 'نشط', '400', 'اليرموك', '1', '13', '20000002'],
    ['سكن خاص', 'نشط', '400', 'اليرموك', '1', '14', '2000000'],
  ]
  const sheet = await checked(rows, { kind: 'properties' })
  expect(sheet.found.filter((one) => /umber/.test(one))).toEqual([
    '! 2 imports:warning.sameNumber',
    '! 4 imports:warning.numberTwice',
    '5 properties:fault.paciNumber',
  ])
})

test('a client’s schedule is matched by it: the flat of a plot that has several, the property of a row without a parcel; another parcel is asked about', async () => {
  const { id } = await agreed(manager, { db: product.db, client })
  const plot = { location: 'الرقعي', blockNumber: '2', plotNumber: '40' }
  const [flat, , lone] = await register([
    { ...plot, paciNumber: '30000001' },
    { ...plot, paciNumber: '30000002' },
    { location: 'العارضية', blockNumber: '3', plotNumber: '5', paciNumber: '30000003' },
  ])
  const rows = [
    ['المنطقة', 'القطعة', 'القسيمة', 'الرقم الآلي للعنوان', 'المساحة م2', 'النوع'],
    ['الرقعي', '2', '40', '30000001', '', ''],
    ['', '', '', '٣٠٠٠٠٠٠٣', '', ''],
    ['الرقعي', '2', '40', '', '', ''],
    ['العارضية', '3', '99', '30000002', '', ''],
    ['الرقعي', '2', '41', '30000011', '120', 'شقة'],
    ['الرقعي', '2', '41', '30000012', '120', 'شقة'],
    ['الرقعي', '2', '41', '', '120', 'شقة'],
    ['الرقعي', '2', '42', '30000012', '120', 'شقة'],
  ]
  const sheet = await checked(rows, { kind: 'schedule', of: id })
  expect(sheet.found.filter((one) => !one.endsWith('schedule.new'))).toEqual([
    '! 2 imports:schedule.matched',
    '! 3 imports:schedule.matched',
    '4 imports:schedule.doubtful',
    '5 imports:schedule.doubtful',
    '8 imports:schedule.twice',
    '9 imports:schedule.twice',
  ])
  await askImport(appraiser, 'run', { id: sheet.id, version: sheet.version, mode: 'skip' })
  await imported(appraiser, sheet.id, 'DONE')
  const lines = (await appraiser.engagements.schedule({ id, pageSize: 20 })).items
  expect(lines.slice(0, 2).map(({ propertyId }) => propertyId)).toEqual([flat, lone])
  const fresh = await product.db
    .selectFrom('properties')
    .select('paciNumber')
    .where(
      'id',
      'in',
      lines.slice(2).map(({ propertyId }) => propertyId),
    )
    .orderBy('paciNumber')
    .execute()
  expect(fresh.map(({ paciNumber }) => paciNumber)).toEqual(['30000011', '30000012'])
  expect((await appraiser.engagements.schedule({ id, text: '30000003' })).items.map((one) => one.propertyId)).toEqual([
    lone,
  ])
})

test('the property of an accepted request is the one of its parcel with its number, or is registered with it', async () => {
  const plot = { location: 'السالمية', blockNumber: '9', plotNumber: '90', type: 'APARTMENT', area: 120 } as const
  const [, second] = await register([
    { ...plot, paciNumber: '40000001' },
    { ...plot, paciNumber: '40000002' },
  ])
  const facts = {
    propertyCategory: 'APARTMENT',
    propertySize: 120,
    areaName: 'السالمية',
    blockNumber: '9',
    plotNumber: '90',
  }
  const of = (paciNumber: string | null) =>
    product.db.transaction().execute((db) =>
      propertyOfParcel({ ...CONTEXT, db, actor: { ...CONTEXT.actor, id: appraiser.id } } as WriteContext, {
        ...facts,
        paciNumber,
        latitude: null,
        longitude: null,
      }),
    )
  expect(await of('٤٠٠٠ ٠٠٠٢')).toBe(second)
  const fresh = await of('40000003')
  const made = await product.db
    .selectFrom('properties')
    .select('paciNumber')
    .where('id', '=', fresh ?? '')
    .executeTakeFirst()
  expect(made?.paciNumber).toBe('40000003')
})
