import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askImport as ask, checkedImport, imported, SHEET_HEADERS, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

const SALES = 'نوع المعاملة,تاريخ البيع,السعر,نوع العقار,المساحة (م²),المنطقة,القطعة,القسيمة,المصدر'
/** A sheet of sales by their dates and prices, each of a parcel of its own. */
const salesOf = (block: number, rows: readonly (readonly [string, string])[]) =>
  [
    SALES,
    ...rows.map(([date, price], at) => `بيع,"${date}","${price}",سكن خاص,400,السالمية,${block},${at + 1},وسيط`),
  ].join('\n')
const previewed = async (id: string) => {
  const { said } = await ask(appraiser, 'preview', { id })
  return said.items.map(({ values, faults }) =>
    values ? [values.evidenceDate, values.price] : faults.map(({ code, field }) => `${field} ${code}`),
  )
}

test('a row with a day above twelve turns the whole column, is said, and a person may say otherwise', async () => {
  const body = salesOf(601, [
    ['03/04/2025', '385000'],
    ['12/31/2024', '385001'],
    ['01/15/2025', '385002'],
  ])
  const checked = await checkedImport(product, appraiser, body, 'market')
  expect(checked.judged.evidenceDate).toMatchObject({
    reading: { order: 'MDY', calendar: 'GREGORIAN' },
    proof: { order: { row: 3, text: '12/31/2024' } },
    doubts: [],
  })
  expect(await previewed(checked.id)).toEqual([
    ['2025-03-04', 385_000],
    ['2024-12-31', 385_001],
    ['2025-01-15', 385_002],
  ])
  const changed = await ask(appraiser, 'set', {
    id: checked.id,
    version: checked.version,
    readings: { evidenceDate: { order: 'DMY' } },
  })
  expect(changed.said).toMatchObject({ state: 'READ', readings: { evidenceDate: { order: 'DMY' } } })
  expect(await previewed(checked.id)).toEqual([
    ['2025-04-03', 385_000],
    ['evidenceDate imports:cell.date'],
    ['evidenceDate imports:cell.date'],
  ])
  // Of another column nothing has been said.
  const { said } = await ask(appraiser, 'set', {
    id: checked.id,
    version: changed.said.version,
    mapping: { evidenceDate: null },
  })
  expect([said.readings, said.judged.evidenceDate]).toEqual([{}, undefined])
})

test('rows that contradict each other refuse what both would read, until a person chooses', async () => {
  const body = salesOf(602, [
    ['25/03/2025', '385000'],
    ['03/25/2025', '385001'],
    ['03/04/2025', '385002'],
  ])
  const checked = await checkedImport(product, appraiser, body, 'market')
  expect(checked.judged.evidenceDate?.doubts).toEqual([
    {
      part: 'order',
      why: 'CONTRADICTS',
      rows: [
        { row: 2, text: '25/03/2025' },
        { row: 3, text: '03/25/2025' },
      ],
    },
  ])
  expect(checked.counts).toMatchObject({ good: 2, bad: 1 })
  const { said } = await ask(appraiser, 'errors', { id: checked.id, only: 'faults' })
  expect(said.items.map(({ row, code, value }) => [row, code, value])).toContainEqual([
    4,
    'imports:cell.order',
    '03/04/2025',
  ])
})

test('the forms of numbers and dates that Gulf sheets have are read, with what a column proves', async () => {
  const body = salesOf(603, [
    ['15/03/24', '385.000,50'],
    ['5-Mar-24', '385.000'],
    ['٢ رمضان ١٤٤٦هـ', 'KD 400.000'],
    ['1446-09-02 هـ', '450 ألف'],
    ['20250305', '٤٠٠٬٠٠٠ د.ك'],
  ])
  const { id, judged } = await checkedImport(product, appraiser, body, 'market')
  expect(judged.price).toMatchObject({ reading: { marks: 'COMMA' }, proof: { marks: { row: 2 } } })
  expect(await previewed(id)).toEqual([
    ['2024-03-15', 385_000.5],
    ['2024-03-05', 385_000],
    ['2025-03-02', 400_000],
    ['2025-03-02', 450_000],
    ['2025-03-05', 400_000],
  ])
})

test('a row beyond the first thousand proves the order of all, once the import is checked', async () => {
  const dates = Array.from({ length: 1005 }, (_, at): [string, string] => [
    at === 1004 ? '03/25/2025' : `03/0${(at % 9) + 1}/2025`,
    String(300_000 + at),
  ])
  const { said: sent } = await sendSheet(product, appraiser, salesOf(604, dates), { kind: 'market' })
  const { said: begun } = await ask(appraiser, 'get', { id: sent.id })
  expect(begun.judged.evidenceDate?.reading.order).toBeUndefined()
  await ask(appraiser, 'check', { id: sent.id })
  const checked = await imported(appraiser, sent.id, 'CHECKED')
  expect(checked.judged.evidenceDate).toMatchObject({ reading: { order: 'MDY' }, proof: { order: { row: 1006 } } })
  expect(checked.counts).toMatchObject({ bad: 0 })
  expect((await previewed(sent.id))[1]).toEqual(['2025-03-02', 300_001])
})

test('NULL is no name unseen: a warning until it is taken as empty, or said to be kept', async () => {
  const body = [
    `${SHEET_HEADERS},سنة البناء,اسم المالك`,
    'بيت 1,سكن خاص,قائم,400,السالمية,605,1,NULL,NULL',
    'بيت 2,سكن خاص,قائم,401,السالمية,605,2,#N/A,لا يوجد',
    'بيت 3,سكن خاص,قائم,402,السالمية,605,3,1998,سالم',
  ].join('\n')
  const checked = await checkedImport(product, appraiser, body)
  expect(checked.judged.ownerName?.reading.empties).toEqual(['NULL', 'لا يوجد'])
  expect(checked.counts).toMatchObject({ good: 1, bad: 2 })
  const { said: warned } = await ask(appraiser, 'errors', { id: checked.id, only: 'warnings' })
  expect(
    warned.items.filter(({ code }) => code === 'imports:warning.emptyWord').map(({ row, value }) => [row, value]),
  ).toEqual([
    [2, 'NULL'],
    [3, 'لا يوجد'],
  ])
  const readings = { ownerName: { empties: ['NULL', 'لا يوجد'] }, yearBuilt: { empties: ['NULL', '#N/A'] } }
  const { said: set } = await ask(appraiser, 'set', { id: checked.id, version: checked.version, readings })
  expect(set.readings).toEqual(readings)
  await ask(appraiser, 'check', { id: checked.id })
  expect((await imported(appraiser, checked.id, 'CHECKED')).counts).toMatchObject({ good: 3, bad: 0, warnings: 0 })
  const { said } = await ask(appraiser, 'preview', { id: checked.id })
  expect(said.items.map(({ values }) => [values?.yearBuilt ?? null, values?.ownerName ?? null])).toEqual([
    [null, null],
    [null, null],
    [1998, 'سالم'],
  ])
})

test('a reading of no field, and one of no kind, is refused', async () => {
  const { said } = await sendSheet(product, appraiser, salesOf(606, [['2025-03-01', '1']]), { kind: 'market' })
  const set = (readings: object) => ask(appraiser, 'set', { id: said.id, version: 1, readings })
  expect((await set({ nothing: { order: 'DMY' } })).code).toBe('invalid-argument')
  expect((await set({ price: { marks: 'DOTS' } })).code).toBe('invalid-argument')
})

test('a text is read in the encoding and by the separator that a person chooses', async () => {
  const body = iconv.encode('اسم العقار;السعر\nبيت;"385000"\n', 'iso88596')
  const { said: found } = await sendSheet(product, appraiser, body)
  const { said: one } = await ask(appraiser, 'get', { id: found.id })
  expect(one).toMatchObject({ encoding: 'iso-8859-6', separator: ';' })
  const asked = { encoding: 'windows-1256', separator: ',' } as const
  const { said: again } = await sendSheet(product, appraiser, body, { asked })
  const { said: other } = await ask(appraiser, 'get', { id: again.id })
  expect(other).toMatchObject({ encoding: 'windows-1256', separator: ',' })
  expect(other.columns.map(({ header }) => header)).not.toEqual(one.columns.map(({ header }) => header))
  const odd = { encoding: 'koi8-r', separator: '!' } as unknown as typeof asked
  const { said: left } = await sendSheet(product, appraiser, body, { asked: odd })
  expect((await ask(appraiser, 'get', { id: left.id })).said).toMatchObject({ encoding: 'iso-8859-6', separator: ';' })
})

test('a decimal comma in a file that is parted by semicolons is one, by a single row', async () => {
  const body = salesOf(607, [
    ['2025-03-01', '385000,5'],
    ['2025-03-02', '385000'],
  ]).replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')
  const { id } = await checkedImport(product, appraiser, body, 'market')
  expect(await previewed(id)).toEqual([
    ['2025-03-01', 385_000.5],
    ['2025-03-02', 385_000],
  ])
})
