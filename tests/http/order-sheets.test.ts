import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { WireError } from '#kernel/errors.ts'
import { codeOf } from '../support/client.ts'
import { askImport, imported } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { sheetReader, textRow, workbook } from '../support/sheets.ts'
import { soon } from '../support/soon.ts'

// A client orders many properties by a file: checked before it is sent, quoted and accepted as any request, opened by the firm as an engagement.

let product: Product
let [manager, appraiser, client, stranger] = [] as unknown as [Person, Person, Person, Person]
const sheets = sheetReader()
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(async () => {
  sheets.remove()
  await product.close()
})

const HEAD = [
  'المرجع',
  'المنطقة',
  'القطعة',
  'القسيمة',
  'رقم الوثيقة',
  'المساحة م2',
  'النوع',
  'القسم',
  'الأتعاب',
  'ملاحظة داخلية',
]
const SOUND = [
  ['A-1', 'السالمية', '7', '501', 'ق-1', '', '', 'السكني', '1', ''],
  ['A-2', 'الفروانية', '٣', '77', 'و-5', '640', 'عمارة استثمارية', 'الاستثماري', '', 'x'],
]
const bodyOf = (rows: readonly (readonly string[])[]) =>
  workbook([{ name: 'كشف', rows: rows.map((cells, at) => textRow(at + 1, [...cells])).join('') }])
async function send(
  by: Pick<Person, 'cookie'>,
  of: string,
  rows: readonly (readonly string[])[],
  name = 'طلب الصندوق.xlsx',
) {
  const answer = await fetch(`${product.base}/files/order-sheets?${new URLSearchParams({ of, name })}`, {
    method: 'POST',
    headers: { origin: product.base, ...(by.cookie ? { cookie: by.cookie } : {}) },
    body: new Uint8Array(bodyOf(rows)),
  })
  return { status: answer.status, said: (await answer.json()) as { id: string; error?: WireError } }
}
/** Sends a file for a draft and waits until it is checked. */
async function checked(of: string, rows: readonly (readonly string[])[]) {
  expect((await send(client, of, rows)).status).toBe(200)
  await soon(async () => (await client.orderSheets.get({ requestId: of })).sheet?.state).toBe('CHECKED')
  const { items } = await client.orderSheets.faults({ requestId: of })
  const { sheet } = await client.orderSheets.get({ requestId: of })
  return { sheet, found: items.map(({ row, code, isWarning }) => `${isWarning ? '! ' : ''}${row} ${code}`), items }
}
const FIELDS = {
  ...{ purpose: 'FINANCIAL_REPORTING', requestedParty: 'مجلس الإدارة', contactPhone: '55512345' },
  ...{ orderReference: 'PO-77', neededBy: addDays(kuwaitToday(), 30), note: 'تقرير واحد' },
} as const
const draft = () => client.requests.create({ fields: FIELDS })
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
async function submitted(rows = SOUND) {
  const one = await draft()
  await checked(one.id, [HEAD, ...rows])
  return client.requests.submit(seen(one))
}
async function accepted() {
  const quoted = await manager.requests.quote({
    ...seen(await submitted()),
    ...{ fee: 900, validUntil: addDays(kuwaitToday(), 10), workingDays: 20, feeReason: 'كشف' },
  })
  const terms = (await client.requests.get({ id: quoted.id })).quotes[0]
  return client.requests.accept({ ...seen(quoted), name: 'سارة', termsSha256: terms?.termsSha256 ?? '' })
}

test('what is wrong or doubtful is shown by cell before it is sent, and nothing of the register', async () => {
  await addProperties(product.db, appraiser.id, [
    { name: 'سرّ السجل', location: 'السالمية', blockNumber: '7', plotNumber: '501' },
  ])
  const one = await draft()
  expect((await client.requests.get({ id: one.id })).hasSheet).toBe(false)
  const { sheet, found, items } = await checked(one.id, [
    HEAD,
    ...SOUND,
    ['A-3', '', '', '', '7788', '', '', '', '', ''],
    ['A-4', 'السالمية', '7', '', '', '', '', '', '', ''],
    ['A-5', 'السالمية', '7', '501', '', '-4', '', '', '', ''],
  ])
  expect(found).toEqual([
    '! 2 imports:order.lacks',
    '! 4 imports:order.noParcel',
    '! 4 imports:order.lacks',
    '5 imports:order.unknown',
    expect.stringMatching(/^6 /),
    '6 imports:schedule.twice',
    '! 6 imports:order.lacks',
  ])
  expect(items.find(({ row }) => row === 5)?.column?.header).toBe('القسيمة')
  expect(sheet).toMatchObject({
    fileName: 'طلب الصندوق.xlsx',
    counts: { rows: 5, bad: 2 },
    unread: ['الأتعاب', 'ملاحظة داخلية'],
  })
  expect(JSON.stringify([sheet, items])).not.toContain('سرّ السجل')
  expect(await codeOf(client.requests.submit(seen(one)))).toBe('record-invalid')
  // Another file takes its place; without one the request asks for its property again.
  await checked(one.id, [HEAD, ...SOUND])
  await client.orderSheets.remove(seen(one))
  expect((await client.orderSheets.get({ requestId: one.id })).sheet).toBeNull()
  expect(await codeOf(client.orderSheets.remove(seen(one)))).toBe('order-sheet-not-found')
  expect(await codeOf(client.requests.submit(seen(one)))).toBe('record-invalid')
})

test('an order is quoted and accepted as any request, opened as an engagement, and its lines go on as the import of the schedule', async () => {
  const order = await accepted()
  expect(order).toMatchObject({ sheetLines: 2, sheetName: 'طلب الصندوق.xlsx', hasSheet: true, state: 'ACCEPTED' })
  expect(order.quotes[0]?.terms.find(({ item }) => item === 'ASSET')?.en).toContain('2 properties as listed')
  const listed = (await appraiser.requests.list({})).items.find(({ id }) => id === order.id)
  expect(listed?.sheetLines).toBe(2)
  const lines = await appraiser.orderSheets.lines({ requestId: order.id })
  expect(lines).toMatchObject({
    hasMore: false,
    items: [
      { row: 2, values: { clientReference: 'A-1', location: 'السالمية', section: 'السكني' } },
      { row: 3, values: { blockNumber: '٣', area: 640, type: 'INVESTMENT' } },
    ],
  })
  expect(await codeOf(appraiser.requests.convert({ ...seen(order), fields: {} }))).toBe('request-not-now')
  expect(await codeOf(client.orderSheets.open(seen(order)))).toBe('permission-denied')
  const both = await Promise.allSettled([appraiser, manager].map((by) => by.orderSheets.open(seen(order))))
  const opened = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(opened).toHaveLength(1)
  const { engagementId, importId } = opened[0] as { engagementId: string; importId: string }
  const by = both[0]?.status === 'fulfilled' ? appraiser : manager
  expect(await by.engagements.get({ id: engagementId })).toMatchObject({
    ...{ state: 'AGREED', orderReference: 'PO-77', title: 'مجلس الإدارة', fee: 900, feeKind: 'LUMP', properties: 0 },
  })
  // What a client writes of fees is no line's fee.
  expect((await by.imports.get({ id: importId })).mapping.fee).toBeUndefined()
  await askImport(by, 'check', { id: importId })
  const { version } = await imported(by, importId, 'CHECKED')
  const { items } = (await askImport(by, 'errors', { id: importId })).said
  expect(items.map(({ row, code }) => `${row} ${code}`)).toEqual([
    '2 imports:schedule.matched',
    '3 imports:schedule.new',
  ])
  await askImport(by, 'run', { id: importId, version, mode: 'all' })
  await imported(by, importId, 'DONE')
  const schedule = (await by.engagements.schedule({ id: engagementId })).items
  expect(schedule).toMatchObject([
    { clientReference: 'A-1', section: 'السكني', fee: null },
    { clientReference: 'A-2', section: 'الاستثماري' },
  ])
  // The client follows it as the engagement.
  const { ongoing } = await client.portal.load()
  expect(ongoing.map(({ kind, id }) => [kind, id])).toContainEqual(['ENGAGEMENT', engagementId])
  expect(await client.requests.get({ id: order.id })).toMatchObject({ state: 'CONVERTED', sheetLines: 2 })
  expect((await client.orderSheets.get({ requestId: order.id })).sheet).toBeNull()
  const entries = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'after'])
    .where('resourceId', '=', order.id)
    .where('eventType', 'in', ['REQUEST_SUBMIT', 'REQUEST_CONVERT'])
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { after: { file: 'طلب الصندوق.xlsx', lines: 2 } },
    { after: { engagementId, lines: 2 } },
  ])
})

test('it is the account’s and the firm’s alone, of a draft alone, and refused with a reason the client reads', async () => {
  const one = await draft()
  for (const [by, status] of [
    [stranger, 404],
    [appraiser, 404],
    [{ cookie: '' }, 401],
  ] as const)
    expect((await send(by, one.id, [HEAD, ...SOUND])).status).toBe(status)
  await checked(one.id, [HEAD, ...SOUND])
  const sent = await client.requests.submit(seen(one))
  expect((await send(client, one.id, [HEAD, ...SOUND])).said.error?.code).toBe('request-not-now')
  expect((await send(appraiser, one.id, [HEAD, ...SOUND])).said.error?.code).toBe('permission-denied')
  expect(await codeOf(client.orderSheets.remove(seen(sent)))).toBe('request-not-now')
  for (const verb of ['faults', 'lines'] as const)
    expect(await codeOf(stranger.orderSheets[verb]({ requestId: one.id }))).toBe('order-sheet-not-found')
  expect((await stranger.orderSheets.get({ requestId: one.id })).sheet).toBeNull()
  expect((await product.nobody('orderSheets.lines', { requestId: one.id })).status).toBe(401)
  const staff = await product.db.selectFrom('notifications').select('personId').where('recordId', '=', one.id).execute()
  expect(staff.map(({ personId }) => personId)).toContain(manager.id)
  const refused = await manager.requests.decline({ ...seen(sent), reason: 'خارج الكويت' })
  expect(refused.state).toBe('DECLINED')
  expect((await client.requests.get({ id: one.id })).closeReason).toBe('خارج الكويت')
  expect(await codeOf(manager.orderSheets.open(seen(refused)))).toBe('request-not-now')
})

test('a size in a unit that nobody knows is refused with the heading, and one in a known unit, even in a row of its own, is converted', async () => {
  const one = await draft()
  const rows = (head: string, ...more: string[][]) => [
    ['المنطقة', 'القطعة', 'القسيمة', head],
    ...more,
    ['السالمية', '7', '501', '4305.56'],
  ]
  const { status, said } = await send(client, one.id, rows('المساحة (فدان)'))
  expect([status, said.error?.code, said.error?.params]).toEqual([
    ...[400, 'order-sheet-question', { columns: 'المساحة (فدان)' }],
  ])
  expect((await client.orderSheets.get({ requestId: one.id })).sheet).toBeNull()
  for (const sent of [rows('المساحة (قدم²)'), rows('المساحة', ['', '', '', 'قدم²'])]) {
    expect((await checked(one.id, sent)).sheet).toMatchObject({ counts: { rows: 1, bad: 0 } })
    expect((await client.orderSheets.lines({ requestId: one.id })).items).toMatchObject([{ values: { area: 400 } }])
  }
})

test('more than 5,000 properties, a file that is none and one without rows are refused; the template is headed in both languages and read again', async () => {
  const one = await draft()
  const many = Array.from({ length: 5001 }, (_, at) => ['', 'السالمية', '7', String(at), '', '', '', '', '', ''])
  expect((await send(client, one.id, [HEAD, ...many])).said.error?.code).toBe('schedule-too-long')
  expect((await client.orderSheets.get({ requestId: one.id })).sheet).toBeNull()
  const answer = await fetch(`${product.base}/files/order-sheets/template.xlsx`, { headers: { cookie: client.cookie } })
  const { rows } = await sheets.rowsOf(Buffer.from(await answer.arrayBuffer()))
  const heads = (rows[0]?.[2] ?? []).map(String)
  expect(heads).toContain('القسيمة / Plot')
  expect(heads.join()).not.toContain('Fee')
  const line = heads.map(
    (head) => ({ 'المنطقة / Area name': 'السالمية', 'القطعة / Block': '7', 'القسيمة / Plot': '9' })[head] ?? '',
  )
  const { sheet } = await checked(one.id, [heads, line])
  expect(sheet).toMatchObject({ counts: { rows: 1, bad: 0 }, unread: [] })
})
