import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '#features/approaches/model/codes.ts'
import type { ReportType } from '#features/terms/model/bases.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { codeOf } from '../support/client.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

let product: Product
let senior: Person
let manager: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
let plots = 0
/** The valuation of a request whose accepted quote agrees a desktop investigation and a type of report. */
async function agreed(reportType?: ReportType): Promise<string> {
  const fields = {
    ...{ purpose: 'MORTGAGE', propertyCategory: 'INVESTMENT', requestedParty: 'Gulf Bank', ownerName: 'Owning Person' },
    ...{ areaName: 'السالمية', blockNumber: '4', plotNumber: String(++plots), propertySize: 500 },
    contactPhone: '+96599887766',
    ...(reportType ? { reportType } : {}),
  }
  const asked = await client.requests.submit(seen(await client.requests.create({ fields })))
  // It begins with what the client asked for.
  const quoted = await senior.requests.quote({
    ...seen(asked),
    ...{ fee: 250, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'عميل دائم' },
    inspectionLevel: 'DESKTOP',
  })
  const [quote] = quoted.quotes
  expect(quote?.reportType).toBe(reportType ?? 'FULL')
  const accepted = await client.requests.accept({
    ...seen(quoted),
    ...{ name: 'سارة المطوّع', termsSha256: quote?.termsSha256 ?? '' },
  })
  const { valuationId } = await senior.requests.convert({
    ...seen(accepted),
    fields: { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' },
  })
  const id = valuationId ?? ''
  const { version } = await senior.valuations.get({ id })
  await senior.valuations.update({ id, version, changes: { valuationDate: '2026-01-15' } })
  return id
}
const save = (valuationId: string, sheet: Sheet, values: Readonly<Record<string, FormValue>>) =>
  senior.approaches.save({
    ...{ valuationId, sheet },
    changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
  })
const REVIEWED = {
  ...{ firm: 'مكتب الدانة', valuer: 'Sara Other', reportNumber: 'R-77', reportDate: '2026-01-02', licence: '41' },
  ...{ reviewedDate: '2025-12-30', basis: 'MARKET_VALUE', value: 412_000, scope: 'DESKTOP', opinion: 'NONE' },
  ...{ done: 'Read the report', notDone: 'Saw no lease', data: 'The report alone' },
  ...{ conclusion: 'NOT_SUPPORTED', conclusionReason: 'The sales are old' },
  'findings.5f1c1a52-0000-4000-8000-000000000001': { section: 'DATA', finding: 'Sales of 2021', weight: 'CRITICAL' },
}
/** 36,000 a year at 7.5% is 480,000. */
async function valued(id: string) {
  await save(id, 'INCOME', {
    ...{ method: 'DIRECT', capRate: 7.5, capRateSource: 'صفقات مماثلة' },
    'rents.5f1c1a52-0000-4000-8000-000000000002': { unit: '1', area: 500, rent: 3000 },
  })
  const { version } = await senior.valuations.get({ id })
  await senior.approaches.conclude({ valuationId: id, version })
}
async function move(id: string, to: string) {
  const { version } = await senior.valuations.get({ id })
  const person = to === 'APPROVED' || to === 'COMPLETED' ? manager : senior
  return person.call('valuations.move', { id, version, to })
}
/** The text of the report once it is issued, page by page, and what its client reads beside it. */
async function issued(id: string) {
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) {
    const { status, said } = await move(id, to)
    expect([to, status, JSON.stringify(said.error?.fields ?? said.error ?? '')]).toEqual([to, 200, '""'])
  }
  const first = async () => (await senior.issuedReports.ofValuation({ valuationId: id })).items[0]
  await soon(first).toMatchObject({ state: 'ISSUED' })
  const report = await first()
  const read = await fetch(`${product.base}/files/issued-reports/${report?.id}`, { headers: { cookie: senior.cookie } })
  const pdf = await readPdf(new Uint8Array(await read.arrayBuffer()))
  const verified = await product.nobody('issuedReports.verify', { code: report?.code })
  expect(verified.said).toMatchObject({ validity: 'VALID', latest: 1 })
  return pdf
}
const inEnglish = (valuationId: string) =>
  senior.valuationReports.save({ valuationId, changes: [{ field: 'language', base: null, value: 'en' }] })
const template = (valuationId: string, value: string, base: string | null = null) =>
  senior.valuationReports.save({ valuationId, changes: [{ field: 'template', base, value }] })

test('a restricted report is printed where it was agreed, and says so on its first page', async () => {
  const id = await agreed('RESTRICTED')
  // It is chosen already.
  expect(await senior.valuationReports.get({ valuationId: id })).toMatchObject({
    values: { template: { value: 'RESTRICTED' } },
    templates: ['FULL', 'RESTRICTED', 'CERTIFICATE', 'LETTER'],
  })
  await inEnglish(id)
  await valued(id)
  const { text, pages } = await issued(id)
  expect(pages[0]).toContain('nobody else may rely on it')
  expect(pages[0]).toContain('Gulf Bank')
  expect(text).toContain('Restricted valuation report')
  expect(text).not.toContain('The evidence')
})

test('it is refused where it was not, and a review is printed in full alone', async () => {
  const full = await agreed()
  expect(await codeOf(template(full, 'RESTRICTED'))).toBe('report-restricted')
  const review = await agreed('REVIEW')
  expect((await senior.valuationReports.get({ valuationId: review })).templates).toEqual(['FULL'])
  expect(await codeOf(template(review, 'LETTER'))).toBe('report-review')
  // What was chosen while it was agreed is refused once it is not.
  const before = await agreed('RESTRICTED')
  await valued(before)
  await product.db
    .updateTable('engagements')
    .set({ reportType: 'FULL' })
    .where('id', 'in', (eb) =>
      eb.selectFrom('engagementProperties').select('engagementId').where('valuationId', '=', before),
    )
    .execute()
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) await move(before, to)
  expect((await move(before, 'COMPLETED')).said.error?.code).toBe('report-restricted')
})

test('a review without an opinion goes from request to issued report without a value, and claims none', async () => {
  const id = await agreed('REVIEW')
  await inEnglish(id)
  expect(await senior.valuations.get({ id })).toMatchObject({ finalValue: null, isWithoutValue: false })
  expect((await senior.approaches.get({ valuationId: id })).valuation.agreedType).toBe('REVIEW')
  const failing = async () =>
    (await senior.quality.check({ valuationId: id })).items.flatMap(({ rule, verdict }) =>
      verdict === 'FAIL' ? [rule] : [],
    )
  expect(await failing()).toEqual(expect.arrayContaining(['FIELDS_PRESENT', 'REVIEW_STATED']))
  await save(id, 'REVIEWED', REVIEWED)
  for (const rule of ['REVIEW_STATED', 'REVIEW_INDEPENDENT', 'HIGHEST_USE_CONCLUDED', 'INSPECTION_HELD'])
    expect(await failing()).not.toContain(rule)
  expect(await senior.valuations.get({ id })).toMatchObject({ finalValue: null, isWithoutValue: true })
  const { lines } = await senior.valuations.progress({ id })
  for (const step of ['EVIDENCE', 'APPROACHES', 'VALUE'])
    expect(lines.find((line) => line.step === step)?.missing, step).toEqual([])
  const { text, pages } = await issued(id)
  expect(pages[0]).toContain('Valuation review report')
  for (const said of ['Sara Other', 'R-77', 'Sales of 2021', 'The value is not supported', 'Date of the review'])
    expect(text).toContain(said)
  expect(text.replace(/\s+/g, ' ')).toContain(
    'This review gives no opinion of the reviewer on the value of the property',
  )
  for (const claimed of ['Valuation date', 'The valuation was carried out', 'analysed the market evidence'])
    expect(text).not.toContain(claimed)
  expect(await senior.valuations.get({ id })).toMatchObject({
    status: 'COMPLETED',
    finalValue: null,
    isWithoutValue: true,
  })
  // Its client reads the report, and no value beside it.
  const owned = await client.issuedReports.ofValuation({ valuationId: id })
  expect(owned.items[0]).toMatchObject({ state: 'ISSUED' })
  expect(await client.valuations.get({ id })).toMatchObject({ finalValue: null, isWithoutValue: true })
})

test('the same sheet without the agreement, or with an opinion, is asked for its value as any file is', async () => {
  const lacksValue = async (id: string) => {
    for (const to of ['SUBMITTED', 'UNDER_REVIEW']) expect((await move(id, to)).status).toBe(200)
    return (await move(id, 'APPROVED')).said.error?.fields?.map(({ field }) => field) ?? []
  }
  const unagreed = await agreed()
  await save(unagreed, 'REVIEWED', REVIEWED)
  expect(await senior.valuations.get({ id: unagreed })).toMatchObject({ isWithoutValue: false })
  expect(await lacksValue(unagreed)).toContain('finalValue')
  const opined = await agreed('REVIEW')
  await save(opined, 'REVIEWED', { ...REVIEWED, opinion: 'OWN' })
  expect(await lacksValue(opined)).toContain('finalValue')
})

test('a review with an opinion prints the review, then the reviewer’s own value with the difference', async () => {
  const id = await agreed('REVIEW')
  await inEnglish(id)
  await save(id, 'REVIEWED', { ...REVIEWED, opinion: 'OWN' })
  await valued(id)
  const { text } = await issued(id)
  expect(text.indexOf('Sara Other')).toBeLessThan(text.indexOf('480,000'))
  expect(text).toContain('The valuation was carried out')
  // 68,000 of 412,000.
  expect(text).toContain('68,000')
  expect(text).toContain('16.5')
})
