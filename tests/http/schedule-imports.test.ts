import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { agreed, openingOf } from '../support/schedules.ts'
import { textRow, workbook } from '../support/sheets.ts'

let product: Product
let manager: Person
let appraiser: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const order = async () => (await agreed(manager, { db: product.db, client })).id
const register = (rows: Parameters<typeof addProperties>[2]) => addProperties(product.db, appraiser.id, rows)
const linesOf = async (id: string) => (await appraiser.engagements.schedule({ id, pageSize: 100 })).items

/** Sends a client's sheet of an engagement and has it checked; what was found by row and field. */
async function checked(of: string, rows: readonly (readonly string[])[]) {
  const body = workbook([{ name: 'كشف', rows: rows.map((cells, at) => textRow(at + 1, [...cells])).join('') }])
  const sent = await sendSheet(product, appraiser, body, { kind: 'schedule', of, name: 'كشف الصندوق.xlsx' })
  await askImport(appraiser, 'check', { id: sent.said.id })
  const details = await imported(appraiser, sent.said.id, 'CHECKED')
  const { items } = (await askImport(appraiser, 'errors', { id: sent.said.id })).said
  const found = items.map(({ row, code, isWarning }) => `${isWarning ? '! ' : ''}${row} ${code}`)
  return { ...details, found, items }
}
const run = async ({ id, version }: { id: string; version: number }, mode: 'all' | 'skip' = 'all') => {
  expect((await askImport(appraiser, 'run', { id, version, mode })).code).toBeUndefined()
  return imported(appraiser, id, 'DONE')
}

const HEAD = [
  'المرجع',
  'المنطقة',
  'القطعة',
  'القسيمة',
  'رقم الوثيقة',
  'رقم المخطط',
  'المالك',
  'المساحة م2',
  'النوع',
  'القسم',
  'الأتعاب',
  'المعاينة',
]

describe('a schedule from a client’s sheet', () => {
  test('in Arabic: matched by parcel and document in any spelling, new properties registered, and all opened at once', async () => {
    const id = await order()
    const [byParcel, byDocument, there] = await register([
      { location: 'السالمية', blockNumber: '7', plotNumber: '501', documentNumber: 'ق-1' },
      { location: 'حولي', blockNumber: '1', plotNumber: '9', documentNumber: '7788' },
      { location: 'الجابرية', blockNumber: '2', plotNumber: '30' },
    ])
    await appraiser.engagements.addProperties({ id, propertyIds: [there] })
    const sheet = await checked(id, [
      HEAD,
      ['A-1', 'السالميه', '٧', '٥٠١', 'ق-1', 'م/1', 'صندوق الخليج', '', '', 'السكني', '150', 'كاملة'],
      ['A-2', '', '', '', '٧٧٨٨', 'م/2', '', '', '', 'السكني', '', 'خارجية'],
      ['A-3', 'الجابرية', '2', '30', '', '', '', '', '', '', '', ''],
      ['A-4', 'الفروانية', '3', '77', 'و-5', 'م/4', 'صندوق الخليج', '640', 'عمارة استثمارية', 'الاستثماري', '', ''],
    ])
    expect(sheet.found).toEqual([
      '! 2 imports:schedule.matched',
      '! 3 imports:schedule.matched',
      '! 4 imports:schedule.there',
      '! 5 imports:schedule.new',
    ])
    expect(sheet.counts).toMatchObject({ rows: 3, good: 3, bad: 0 })
    expect(await run(sheet)).toMatchObject({ created: 3 })
    const lines = await linesOf(id)
    expect(lines.map(({ propertyId }) => propertyId).slice(0, 3)).toEqual([there, byParcel, byDocument])
    expect(lines.slice(1)).toMatchObject([
      { clientReference: 'A-1', section: 'السكني', fee: 150, inspectionLevel: 'FULL', documentNumber: null },
      { clientReference: 'A-2', planNumber: 'م/2', inspectionLevel: 'EXTERNAL' },
      { clientReference: 'A-4', section: 'الاستثماري', type: 'INVESTMENT', size: 640, registeredDocument: 'و-5' },
    ])
    const fresh = lines.slice(1).map((line) => line.id)
    await product.db.updateTable('properties').set({ ownerName: 'صندوق' }).where('ownerName', 'is', null).execute()
    await appraiser.engagements.open({ id, lines: fresh })
    expect(await openingOf(appraiser, id)).toMatchObject({ state: 'DONE', count: 3 })
  })

  test('asks about what is doubtful: several of a parcel, a document of another parcel; the id decides', async () => {
    const id = await order()
    const [one, other, titled] = await register([
      { location: 'الرقة', blockNumber: '5', plotNumber: '11' },
      { location: 'الرقة', blockNumber: '5', plotNumber: '11' },
      { location: 'هدية', blockNumber: '5', plotNumber: '12', documentNumber: '9001' },
    ])
    const rows = [
      ['Property id', 'Area name', 'Block', 'Plot', 'Document no', 'Plan no', 'Size', 'Category'],
      ['', 'الرقة', '5', '11', '', '', '', ''],
      ['', 'الرقة', '5', '99', '9001', '', '', ''],
      ['00000000-0000-4000-8000-000000000000', '', '', '', '', '', '', ''],
      ['', 'الظهر', '1', '', '', '', '500', 'land'],
    ]
    const sheet = await checked(id, rows)
    expect(sheet.counts).toMatchObject({ rows: 4, good: 0, bad: 4 })
    expect(sheet.found.filter((one) => !one.startsWith('!'))).toEqual([
      '2 imports:schedule.doubtful',
      '3 imports:schedule.doubtful',
      '4 imports:schedule.unknownId',
      '5 properties:fault.plotNumber',
    ])
    expect(JSON.stringify(sheet.items[0])).toContain(String(other))
    const decided = await checked(id, [
      rows[0] ?? [],
      [String(one), 'الرقة', '5', '11', '', '', '', ''],
      [String(titled), '', '', '', '', '', '', ''],
      [String(titled), '', '', '', '', '', '', ''],
    ])
    expect(decided.found).toContain('4 imports:schedule.twice')
    await run(decided, 'skip')
    expect((await linesOf(id)).map(({ propertyId }) => propertyId)).toEqual([one, titled])
  })

  test('with undivided shares: fractions in either script, and decimals that are exactly one; others are named by their cell', async () => {
    const id = await order()
    const row = (plot: string, share: string) => ['العدان', '1', plot, `ح-${plot}`, '400', 'سكني', share]
    const head = ['المنطقة', 'القطعة', 'القسيمة', 'رقم الوثيقة', 'المساحة م2', 'النوع', 'الحصة']
    const shares = ['٣/٨', '1,250/10,000', '0.375', '25%', '', '0.3333', '8/8', '2026-08-03']
    const sheet = await checked(id, [head, ...shares.map((share, at) => row(String(801 + at), share))])
    expect(sheet.found.filter((one) => !one.startsWith('!'))).toEqual([
      '7 schedule:fault.share',
      '8 schedule:fault.share',
      '9 schedule:fault.share',
    ])
    expect(sheet.items.filter(({ isWarning }) => !isWarning)[0]).toMatchObject({
      row: 7,
      field: 'share',
      column: { letter: 'G' },
    })
    await run(sheet, 'skip')
    expect((await linesOf(id)).map(({ share }) => share)).toEqual(['3/8', '1250/10000', '3/8', '1/4', null])
  })

  test('is taken back with the properties that it registered and nothing uses; what was changed since is kept', async () => {
    const id = await order()
    const rows = ['701', '702'].map((plot) => [
      '',
      'صباح السالم',
      '1',
      plot,
      `د-${plot}`,
      'م',
      'مالك',
      '400',
      'سكني',
      '',
      '',
      '',
    ])
    const sheet = await checked(id, [HEAD, ...rows])
    await run(sheet)
    const [kept, gone] = await linesOf(id)
    await appraiser.engagements.changeProperty({ id, line: kept?.id, version: kept?.version, section: 'أ' })
    const asked = await askImport(appraiser, 'undo', { id: sheet.id })
    expect(asked.said).toMatchObject({ removed: 0, changed: { count: 1 } })
    const undone = await askImport(appraiser, 'undo', { id: sheet.id, keepChanged: true })
    expect(undone.said).toMatchObject({ removed: 1, changed: { count: 1 } })
    expect((await linesOf(id)).map(({ propertyId }) => propertyId)).toEqual([kept?.propertyId])
    const left = await product.db
      .selectFrom('properties')
      .select('id')
      .where('id', 'in', [kept?.propertyId ?? '', gone?.propertyId ?? ''])
      .execute()
    expect(left.map((one) => one.id)).toEqual([kept?.propertyId])
  })

  test('is refused for an engagement that nobody sees or that is over, and by a person who opens no valuations', async () => {
    const id = await order()
    const body = 'المنطقة;القطعة\nالسالمية;1\n'
    const send = async (person: Person, of: string) =>
      (await sendSheet(product, person, body, { kind: 'schedule', of, name: 'k.csv' })).said as {
        error?: { code: string }
      }
    expect((await send(appraiser, 'x')).error?.code).toBe('engagement-not-found')
    const { version } = await manager.engagements.get({ id })
    await manager.engagements.cancel({ id, version, reason: 'أُلغي الطلب' })
    expect((await send(appraiser, id)).error?.code).toBe('engagement-not-now')
    expect((await send(client, id)).error?.code).toBe('permission-denied')
  })
})
