import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { valuationsMessages } from '#features/valuations/messages.ts'
import { EXPORT_COLUMNS } from '#features/valuations/model/export.ts'
import type { WireError } from '#kernel/errors.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addRows } from '../support/rows.ts'

let product: Product
let staff: Person
let client: Person
let ids: string[]

beforeAll(async () => {
  product = await openProduct()
  staff = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  const rows = Array.from({ length: 600 }, (_, at) => ({
    valuationNumber: `VAL-2026-${String(at).padStart(4, '0')}`,
    ownerName: at === 7 ? '=HYPERLINK("http://evil.example")' : at === 8 ? '\u2068سالم\u2069' : `مالك ${at % 5}`,
    status: at % 3 ? 'DRAFT' : 'APPROVED',
    areaName: 'السالمية',
    purpose: 'MORTGAGE',
    finalValueFils: at % 2 ? 1_500_250 : null,
    requestDate: at % 4 ? '2026-02-28' : null,
    assignedTo: staff.id,
    clientUserId: at === 3 || at === 4 ? client.id : null,
  }))
  ids = await addRows(product.db, staff.id, rows as never)
})
afterAll(() => product.close())

async function take(person: Person, query: string, format: 'csv' | 'xlsx' = 'csv') {
  const answer = await fetch(`${product.base}/files/valuations/export.${format}?${query}`, {
    headers: { cookie: person.cookie },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const error = answer.ok ? undefined : (JSON.parse(bytes.toString()) as { error: WireError }).error
  const [heads = [], ...rows] = answer.ok && format === 'csv' ? (parse(bytes, { bom: true }) as string[][]) : []
  return { status: answer.status, answer, bytes, error, heads, rows }
}
const head = (
  field:
    | 'valuationNumber'
    | 'ownerName'
    | 'status'
    | 'finalValue'
    | 'requestDate'
    | 'assignedTo'
    | 'areaName'
    | 'blockNumber',
  language: 'ar' | 'en' = 'ar',
) => valuationsMessages[`field.${field}`][language]

test('holds the columns asked for, in their order, with the list’s filters and sort, whole though it comes in pieces', async () => {
  const { heads, rows, answer } = await take(
    staff,
    'columns=valuationNumber&columns=finalValue&columns=ownerName&status=DRAFT&sort=valuationNumber&order=desc&language=ar',
  )
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="valuations-\d{4}-\d\d-\d\d\.csv"$/)
  expect(heads).toEqual([head('valuationNumber'), head('finalValue'), head('ownerName')])
  const numbers = rows.map(([number]) => number)
  expect(numbers).toHaveLength(400)
  expect(numbers).toEqual([...new Set(numbers)].toSorted().toReversed())
  const cells = Object.fromEntries(rows.map(([number, ...cells]) => [number, cells]))
  // Numbers as numbers, nothing that a spreadsheet would compute, nothing invisible.
  expect(cells['VAL-2026-0007']).toEqual(['1500.25', `'=HYPERLINK("http://evil.example")`])
  expect(cells['VAL-2026-0008']).toEqual(['', 'سالم'])
})

test('the workbook has texts, numbers and dates, in the words of either language', async () => {
  const columns = ['valuationNumber', 'status', 'location', 'finalValue', 'requestDate', 'assignedTo']
  const query = [...columns.map((column) => `columns=${column}`), `ids=${ids[9]}`, 'language=en'].join('&')
  const read = await readSheet((await take(staff, query, 'xlsx')).bytes)
  expect(read).toEqual([
    [
      head('valuationNumber', 'en'),
      head('status', 'en'),
      head('areaName', 'en'),
      head('blockNumber', 'en'),
      head('finalValue', 'en'),
      head('requestDate', 'en'),
      head('assignedTo', 'en'),
    ],
    [
      'VAL-2026-0009',
      valuationsMessages['status.APPROVED'].en,
      'Salmiya',
      expect.any(String),
      1500.25,
      new Date('2026-02-28'),
      'شخص APPRAISER',
    ],
  ])
  const { heads } = await take(staff, `ids=${ids[9]}&language=ar`)
  expect(heads).toHaveLength(EXPORT_COLUMNS.length + 1)
  expect(new Set(heads).size).toBe(heads.length)
})

test('chosen rows are those among the filters, and nobody gets more than the list shows them', async () => {
  const chosen = ids
    .slice(0, 6)
    .map((id) => `ids=${id}`)
    .join('&')
  expect((await take(staff, chosen)).rows).toHaveLength(6)
  expect((await take(staff, `${chosen}&status=APPROVED`)).rows).toHaveLength(2)
  // Two are the client's, of which one is approved; the value of the other is not theirs to know.
  const { rows } = await take(client, `${chosen}&columns=valuationNumber&columns=finalValue&sort=valuationNumber`)
  expect(rows).toEqual([
    ['VAL-2026-0003', '1500.25'],
    ['VAL-2026-0004', ''],
  ])
  const guest = await product.person('GUEST')
  expect((await take(guest, chosen)).rows).toEqual([])
})

test.each([
  ['columns=notes', 'columns'],
  ['ids=x', 'ids'],
  ['sort=notes', 'sort'],
  ['status=OPEN', 'status'],
  ['pageSize=5', 'pageSize'],
  ['startDate=2026-02-02&endDate=2026-01-01', 'endDate'],
])('%s is refused', async (query, field) => {
  const { status, error } = await take(await product.person('READ_ONLY'), query)
  expect([status, error?.fields?.[0]?.field.split('.')[0]]).toEqual([400, field])
})

test('is in the log with its filters, its format and how much it holds, and is counted', async () => {
  const reader = await product.person('SENIOR_APPRAISER')
  await take(reader, `status=APPROVED&language=ar`)
  const noted = await product.db
    .selectFrom('auditLog')
    .selectAll()
    .where('userId', '=', reader.id)
    .where('eventType', '=', 'DATA_EXPORT')
    .execute()
  expect(noted).toMatchObject([
    { resourceType: 'valuation', details: { rows: 200, format: 'csv', filters: { status: 'APPROVED' } } },
  ])
  const taken: number[] = []
  for (let n = 0; n < 10; n++) taken.push((await take(reader, `ids=${ids[0]}`)).status)
  expect(taken).toEqual([...Array(9).fill(200), 429])
})
