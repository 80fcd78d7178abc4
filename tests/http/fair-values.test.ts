import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RollChanges } from '#features/fair-values/model/inputs.ts'
import { rollTotals } from '#features/fair-values/rules/roll.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { codeOf } from '../support/client.ts'
import { clientAccount } from '../support/engagement-work.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { createProperty } from '../support/properties.ts'
import { readPdf } from '../support/read-pdf.ts'
import { sheetReader } from '../support/sheets.ts'
import { soon } from '../support/soon.ts'

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let client: Person
let stranger: Person
const sheets = sheetReader()
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(async () => {
  sheets.remove()
  await product.close()
})

let plots = 0
const house = (name: string) => createProperty(manager, { name, plotNumber: `F${plots++}` })
async function engagement(more: { reportForm?: 'WHOLE' } = {}) {
  const { id, version } = await manager.engagements.create({
    title: 'محفظة الشركة المدرجة',
    clientAccountId: await clientAccount(product, client.id),
    purpose: 'FINANCIAL_REPORTING',
    requestedParty: 'مجلس الإدارة',
    valuationDate: '2025-12-31',
    leadId: manager.id,
    ...more,
  })
  await manager.engagements.agree({ id, version, agreedBy: 'العميل', agreedOn: '2026-01-02', evidence: 'كتاب' })
  return id
}
/** A valuation of a property for the client, moved as far as it is wanted. */
async function valued(
  propertyId: string,
  {
    finalValue,
    on = '2025-12-31',
    upTo = 'COMPLETED',
    sheet = {},
  }: { finalValue: number; on?: string; upTo?: string; sheet?: Readonly<Record<string, FormValue>> },
) {
  const { id } = await create(appraiser, {
    ...VALUED,
    ...{ propertyId, finalValue, clientUserId: client.id, valuationDate: on, inspectionDate: on },
  })
  const changes = Object.entries(sheet).map(([field, value]) => ({ field, base: null, value }))
  if (changes.length > 0) await appraiser.approaches.save({ valuationId: id, sheet: 'DISCLOSURE', changes })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    if (upTo === 'DRAFT') break
    const { version } = await senior.valuations.get({ id })
    await senior.valuations.move({ id, version, to })
    if (to === upTo) break
  }
  return id
}
const scheduled = (engagementId: string, lines: readonly { propertyId: string; valuationId: string }[]) =>
  product.db
    .insertInto('engagementProperties')
    .values(
      lines.map((line, at) => ({ ...line, id: randomUUID(), engagementId, ordinal: at + 1, createdBy: manager.id })),
    )
    .execute()
type Change = RollChanges['changes'][number]
const cell = (propertyId: string, field: Change['field'], value: Change['value'], before: Change['value'] = null) => ({
  ...{ propertyId, field, before, value },
})
const rollOf = async (engagementId: string, person: Person = appraiser) =>
  (await person.fairValues.roll({ engagementId })).items
const disclosed = (average: number, more: Readonly<Record<string, FormValue>> = {}) => ({
  level: 'LEVEL_3',
  levelReason: 'لا توجد صفقات مطابقة',
  technique: 'رسملة الدخل',
  techniqueChange: 'SAME',
  sensitivity: 'ارتفاع معدل الرسملة يخفض القيمة',
  [`inputs.${randomUUID()}`]: {
    ...{ input: 'CAP_RATE', unit: 'PERCENT', low: average - 0.5, high: average + 0.5, average },
    effect: 'عكسي',
  },
  ...more,
})

/** The worked example of a listed company: a property that was held, one that is new, and one that was sold. */
async function listed(more: { reportForm?: 'WHOLE' } = {}) {
  const id = await engagement(more)
  const [held, fresh, sold] = await Promise.all(['برج الواحة', 'مجمع النخيل', 'بيت السالمية'].map(house))
  if (!held || !fresh || !sold) throw new Error('three properties')
  await valued(held.id, { finalValue: 8_600_000, on: '2024-12-31' })
  const lines = [
    { propertyId: held.id, valuationId: await valued(held.id, { finalValue: 8_790_000, sheet: disclosed(8) }) },
    { propertyId: fresh.id, valuationId: await valued(fresh.id, { finalValue: 222_000, sheet: disclosed(7) }) },
  ]
  await scheduled(id, lines)
  const changed = await appraiser.fairValues.change({
    engagementId: id,
    changes: [
      cell(held.id, 'works', 48_300),
      cell(fresh.id, 'additions', 212_500.75),
      cell(fresh.id, 'holding', 'UNDER_CONSTRUCTION'),
      cell(sold.id, 'opening', 1_150_000),
      cell(sold.id, 'disposals', 1_150_000),
    ],
  })
  expect(changed).toEqual({ written: 5, conflicts: [], refused: [] })
  return { id, held, fresh, sold }
}

test('the worked example over HTTP: the opening is the value before, closing that of the valuation, the gain to the fils', async () => {
  const { id, held, fresh, sold } = await listed()
  const rows = await rollOf(id)
  expect(rows.map(({ propertyId, earlier, rolled }) => [propertyId, earlier, rolled.standing, rolled.gain])).toEqual([
    [held.id, 8_600_000_000, 'KEPT', 141_700_000],
    [fresh.id, null, 'NEW', 9_499_250],
    [sold.id, null, 'LEFT', 0],
  ])
  expect(rollTotals(rows)).toMatchObject({
    ...{ opening: 9_750_000_000, additions: 212_500_750, works: 48_300_000, disposals: 1_150_000_000 },
    ...{ before: 8_860_800_750, gain: 151_199_250, closing: 9_012_000_000, pending: 0 },
  })
  expect(rows.map(({ rolled }) => rolled.holding)).toEqual(['INVESTMENT', 'UNDER_CONSTRUCTION', 'INVESTMENT'])
})

test('cells are conflicts one by one, faults are of their cells, and what is written is in the log', async () => {
  const { id, held } = await listed()
  const answer = await manager.fairValues.change({
    engagementId: id,
    changes: [
      cell(held.id, 'works', 50_000, 1),
      cell(held.id, 'additions', 10.5),
      cell(held.id, 'disposals', -1),
      cell(held.id, 'exchange', -2.125),
      cell(held.id, 'transferred', 'GARAGE'),
      cell(held.id, 'opening', 0.0001),
      cell('00000000-0000-4000-8000-000000000000', 'works', 1),
    ],
  })
  expect(answer).toMatchObject({ written: 2 })
  expect(answer.conflicts).toMatchObject([
    { propertyId: held.id, field: 'works', now: 48_300, by: 'شخص APPRAISER', at: expect.any(String) },
  ])
  expect(answer.refused.map(({ field, error }) => [field, error.fields?.[0]?.code ?? error.code])).toEqual([
    ['disposals', 'fairvalues:fault.below'],
    ['transferred', 'fairvalues:fault.class'],
    ['opening', 'fairvalues:fault.amount'],
    ['works', 'property-not-found'],
  ])
  const [row] = await rollOf(id)
  expect(row).toMatchObject({ works: 48_300, additions: 10.5, exchange: -2.125, opening: null })
  const entry = await product.db
    .selectFrom('auditLog')
    .select(['after', 'details'])
    .where('resourceId', '=', id)
    .where('eventType', '=', 'FAIR_VALUE_CHANGE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry.after).toEqual({ [`${held.id} additions`]: 10.5, [`${held.id} exchange`]: -2.125 })
  // A row with nothing in it goes.
  const emptied = [cell(held.id, 'works', null, 48_300), cell(held.id, 'additions', null, 10.5)]
  await manager.fairValues.change({ engagementId: id, changes: [...emptied, cell(held.id, 'exchange', null, -2.125)] })
  const left = product.db.selectFrom('fairValueRows').select('propertyId').where('engagementId', '=', id)
  expect(await left.where('propertyId', '=', held.id).execute()).toEqual([])
})

test('the firm types, its client reads once all values are released, and nobody else sees anything', async () => {
  const { id, held } = await listed()
  const one = { engagementId: id, changes: [cell(held.id, 'additions', 1)] }
  for (const person of [client, await product.person('READ_ONLY')])
    expect(await codeOf(person.fairValues.change(one))).toBe('permission-denied')
  expect(await codeOf(stranger.fairValues.roll({ engagementId: id }))).toBe('engagement-not-found')
  expect(rollTotals(await rollOf(id, client))).toEqual(rollTotals(await rollOf(id)))
  const late = await house('بيت لم يكتمل')
  await scheduled(id, [{ propertyId: late.id, valuationId: await valued(late.id, { finalValue: 5, upTo: 'DRAFT' }) }])
  expect(await codeOf(client.fairValues.roll({ engagementId: id }))).toBe('fair-values-not-released')
  expect((await file(`${id}/pack.xlsx`, client)).status).toBe(409)
  expect((await file(`${id}/pack.pdf`, stranger)).status).toBe(404)
  // A value that may still change is in the sums of the firm, and is marked.
  const draft = (await rollOf(id)).find(({ propertyId }) => propertyId === late.id)
  expect(draft?.rolled.remarks).toEqual(['NO_SOURCE', 'NOT_COMPLETED'])
  const given = await engagement()
  const { version } = await manager.engagements.get({ id: given })
  await manager.engagements.cancel({ id: given, version, reason: 'ألغي' })
  expect(await codeOf(appraiser.fairValues.change({ ...one, engagementId: given }))).toBe('engagement-not-now')
})

const file = (path: string, { cookie }: Person = manager) =>
  fetch(`${product.base}/files/fair-values/${path}`, { headers: { cookie } })

test('the pack as PDF and Excel has the figures of the table, and what is disclosed of each class', async () => {
  const { id } = await listed()
  const rows = await rollOf(id)
  const totals = rollTotals(rows)
  const excel = await file(`${id}/pack.xlsx?language=en`)
  expect(excel.status).toBe(200)
  const read = await sheets.rowsOf(Buffer.from(await excel.arrayBuffer()))
  const cells = (nth: number) => read.rows.filter(([sheet]) => sheet === nth).map(([, , row]) => row)
  const fils = (cell: unknown) => Math.round(Number(cell) * 1000)
  const [head = [], ...classes] = cells(0)
  const at = (name: string) => head.indexOf(name)
  expect(classes.map((row) => [row[0], fils(row[at('Change in fair value')]), fils(row[at('Closing')])])).toEqual([
    [expect.stringContaining('Investment property · '), 141_700_000, 8_790_000_000],
    [expect.stringContaining('under construction'), 9_499_250, 222_000_000],
    ['Total', totals.gain, totals.closing],
  ])
  const [titles = [], ...properties] = cells(1)
  const gainAt = titles.indexOf('Change in fair value')
  expect(properties.map((row) => fils(row[gainAt]))).toEqual(rows.map(({ rolled }) => rolled.gain))
  const [, ...disclosures] = cells(2)
  expect(disclosures.map((row) => [row[2], row[3], Number(row[6]), Number(row[7]), Number(row[8])])).toEqual([
    ['Level 3', 'رسملة الدخل', 7.5, 8.5, 8],
    ['Level 3', 'رسملة الدخل', 6.5, 7.5, 7],
  ])

  for (const language of ['ar', 'en', 'both']) {
    const pdf = await file(`${id}/pack.pdf?language=${language}`)
    expect(pdf.status).toBe(200)
    const text = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text.replace(/\s+/g, '')
    for (const figure of [
      '9,750,000.000',
      '212,500.750',
      '48,300.000',
      '8,860,800.750',
      '151,199.250',
      '9,012,000.000',
    ])
      expect(text, `${language} ${figure}`).toContain(figure)
  }
})

test('what an auditor asks has a number and a state, is answered with evidence of the engagement, and its client reads what is shared', async () => {
  const { id, held } = await listed()
  const asked = {
    ...{ engagementId: id, auditor: 'مكتب الأمانة', askedOn: '2026-01-10', isShared: false },
    ...{ question: 'ما سند معدل الرسملة؟', propertyId: held.id, dueOn: '2026-01-20' },
  }
  const bad = await appraiser.call('fairValues.ask', {
    ...asked,
    question: ' ',
    dueOn: '2026-01-01',
    propertyId: randomUUID(),
  })
  expect(bad.said.error?.fields?.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'question kernel:required',
    'dueOn auditor:fault.due',
    'propertyId auditor:fault.property',
  ])
  const [one, two] = [
    await appraiser.fairValues.ask(asked),
    await appraiser.fairValues.ask({ ...asked, propertyId: null }),
  ]
  const read = async (person: Person = appraiser) => (await person.fairValues.requests({ engagementId: id })).items
  expect((await read()).map(({ number, state, propertyName }) => [number, state, propertyName])).toEqual([
    [2, 'OPEN', null],
    [1, 'OPEN', 'برج الواحة'],
  ])
  expect(await read(client)).toEqual([])
  const kinds = await product.db
    .selectFrom('notifications')
    .select(['kind', 'personId'])
    .where('recordId', '=', id)
    .where('kind', '=', 'AUDITOR_ASKED')
    .execute()
  expect(kinds.map(({ personId }) => personId)).toEqual([manager.id, manager.id])

  const [{ valuationId } = { valuationId: null }] = await rollOf(id)
  const evidence = [{ kind: 'DISCLOSURE' as const, id: valuationId ?? '' }]
  const answer = { id: one.id, version: 1, answer: 'ثلاث صفقات مؤجرة في المنطقة.', isShared: true }
  const foreign = [{ kind: 'FILE' as const, id: randomUUID() }]
  expect(await codeOf(appraiser.fairValues.answer({ ...answer, evidence: foreign }))).toBe('record-invalid')
  expect(await codeOf(appraiser.fairValues.settle({ id: one.id, version: 1, state: 'CLOSED' }))).toBe(
    'auditor-request-not-now',
  )
  await appraiser.fairValues.answer({ ...answer, evidence })
  expect(await codeOf(appraiser.fairValues.answer({ ...answer, evidence }))).toBe('stale-version')
  expect(await codeOf(client.fairValues.answer({ ...answer, version: 2, evidence }))).toBe('permission-denied')
  await appraiser.fairValues.settle({ id: one.id, version: 2, state: 'CLOSED' })
  expect(await codeOf(appraiser.fairValues.answer({ ...answer, version: 3, evidence }))).toBe('auditor-request-not-now')
  expect(await read(client)).toMatchObject([
    { id: one.id, state: 'CLOSED', answer: answer.answer, answeredBy: null, evidence: [{ kind: 'DISCLOSURE' }] },
  ])
  expect((await read()).find((request) => request.id === one.id)?.answeredBy).toBe('شخص APPRAISER')
  expect(await codeOf(stranger.fairValues.requests({ engagementId: id }))).toBe('engagement-not-found')
  expect(await codeOf(stranger.fairValues.settle({ id: two.id, version: 1, state: 'OPEN' }))).toBe('permission-denied')
  const excel = await sheets.rowsOf(Buffer.from(await (await file(`${id}/pack.xlsx?language=en`)).arrayBuffer()))
  const log = excel.rows.filter(([sheet]) => sheet === 3).map(([, , row]) => row)
  expect(log.slice(1).map((row) => [Number(row[0]), row[8]])).toEqual([
    [1, 'Closed'],
    [2, 'Open'],
  ])
})

const SECOND = {
  ...{ firm: 'بنك الخليج', valuer: 'سعاد الراشد', isBank: true, licenceNumber: '77/2015', licenceClass: 'A' },
  ...{ licenceUntil: '2027-12-31', clientKind: 'LISTED', statementsOn: '2025-12-31', valuedOn: '2026-01-10' },
  ...{ freeOfOwner: true, freeOfFirm: false, bound: 10, recorded: 'BY_PROPERTY' },
} as const
const plainOf = async (path: string, person: Person) =>
  (await readPdf(new Uint8Array(await (await file(path, person)).arrayBuffer()))).text.replace(/\s+/g, '')
const sheetsOf = async (path: string, person: Person) => {
  const { rows } = await sheets.rowsOf(Buffer.from(await (await file(path, person)).arrayBuffer()))
  return (nth: number) => rows.filter(([sheet]) => sheet === nth).map(([, , row]) => row)
}

test('the pack has both valuations where there is a second valuer; its client has them as they were issued, and nothing before', async () => {
  const { id } = await listed({ reportForm: 'WHOLE' })
  // Exports are limited by person.
  const reader = await product.person('VALUATION_MANAGER')
  const xlsx = `${id}/pack.xlsx?language=en`
  expect((await sheetsOf(xlsx, reader))(4)).toEqual([])
  expect(await plainOf(`${id}/pack.pdf?language=en`, reader)).not.toContain('Twovaluers')
  await manager.engagementReports.saveSecondValuer({ engagementId: id, version: 0, ...SECOND })
  const { items } = await manager.engagementReports.secondValues({ engagementId: id })
  const typed = (at: number, column: 'value' | 'reason', value: number | string) => ({
    ...{ id: items[at]?.id ?? '', column, before: null, value },
  })
  await manager.engagementReports.writeSecondValues({
    engagementId: id,
    cells: [typed(0, 'value', 8_700_000.5), typed(1, 'value', 260_000), typed(1, 'reason', 'أعمال لم تكتمل')],
  })
  const cells = await sheetsOf(xlsx, reader)
  const [heads = [], ...both] = cells(4)
  const at = (name: string) => heads.indexOf(name)
  expect(both.map((row) => Number(row[at('Lower, as recorded (KWD)')]))).toEqual([8_700_000.5, 222_000])
  expect(both[1]?.[at('Explanation')]).toBe('أعمال لم تكتمل')
  const found = new Map(cells(5).map((row) => [row[0], row]))
  expect(found.get('Second valuer independent of our firm and its valuers')?.[1]).toContain('is not declared')
  // 8,700,000.500 + 222,000, against 9,012,000 and 8,960,000.500.
  expect(Number(found.get('Sum of the lower by property')?.[2])).toBe(8_922_000.5)
  expect(Number(found.get('The client records')?.[2])).toBe(8_922_000.5)
  for (const language of ['ar', 'en', 'both']) {
    const text = await plainOf(`${id}/pack.pdf?language=${language}`, reader)
    for (const figure of ['8,700,000.500', '8,922,000.500', '8,960,000.500', '9,012,000.000', '77/2015'])
      expect(text, `${language} ${figure}`).toContain(figure)
  }

  expect((await sheetsOf(xlsx, client))(4)).toEqual([])
  expect(await plainOf(`${id}/pack.pdf?language=en`, client)).not.toContain('8,700,000.500')
  const chosen = { language: 'en', form: 'short', commentary: '', byLots: false, lots: [], asOne: null } as const
  await manager.engagementReports.save({ engagementId: id, version: 0, ...chosen, leftOut: [] })
  await manager.engagementReports.issue({ engagementId: id, version: 1 })
  await soon(async () => (await manager.engagementReports.get({ engagementId: id })).versions[0]).toMatchObject({
    state: 'ISSUED',
  })
  expect((await sheetsOf(xlsx, client))(4)).toEqual(cells(4))
  expect(await plainOf(`${id}/pack.pdf?language=en`, client)).toContain('8,922,000.500')
})

test('a member who is limited to sections reads nothing of the whole, and a client no evidence that it may not open', async () => {
  const { id } = await listed()
  const member = await product.person('CLIENT')
  await product.db
    .updateTable('clientMembers')
    .set({ accountId: await clientAccount(product, client.id), role: 'MEMBER', isLimited: true })
    .where('userId', '=', member.id)
    .execute()
  const section = { userId: member.id, engagementId: id, section: '' }
  await product.db.insertInto('clientMemberSections').values(section).execute()
  expect((await member.portal.engagement({ id })).id).toBe(id)
  expect(await codeOf(member.fairValues.roll({ engagementId: id }))).toBe('engagement-not-found')
  expect(await codeOf(member.fairValues.requests({ engagementId: id }))).toBe('engagement-not-found')
  for (const kind of ['pdf', 'xlsx']) expect((await file(`${id}/pack.${kind}`, member)).status).toBe(404)

  const [{ valuationId } = { valuationId: null }] = await rollOf(id)
  const asked = { engagementId: id, auditor: 'مكتب الأمانة', askedOn: '2026-01-10', question: 'ما السند؟' }
  const { id: request } = await appraiser.fairValues.ask({ ...asked, isShared: true })
  const evidence = [{ kind: 'VALUATION' as const, id: valuationId ?? '' }]
  await appraiser.fairValues.answer({ id: request, version: 1, answer: 'صفقات مؤجرة', isShared: true, evidence })
  const [before] = (await client.fairValues.requests({ engagementId: id })).items
  expect(before?.evidence).toMatchObject([{ kind: 'VALUATION', id: valuationId }])
  const { accountId } = await product.db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', stranger.id)
    .executeTakeFirstOrThrow()
  // A valuation of another account in the schedule counts as one that is not released, and has no name.
  await product.db.updateTable('valuations').set({ clientAccountId: accountId }).where('id', '=', valuationId).execute()
  const [after] = (await client.fairValues.requests({ engagementId: id })).items
  expect(after).toMatchObject({ answer: 'صفقات مؤجرة', evidence: [] })
  expect(await codeOf(client.fairValues.roll({ engagementId: id }))).toBe('fair-values-not-released')
})
